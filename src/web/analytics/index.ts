import { dataLayer } from './dataLayer.ts'

/** The analytics providers; each gets every event. */
export const analyticsProviders = { dataLayer } as const
