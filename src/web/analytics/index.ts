import { dataLayer } from './dataLayer.ts'

/** The analytics providers; each receives every event. */
export const analyticsProviders = { dataLayer } as const
