import type { AnalyticsProvider } from './AnalyticsProvider.ts'

declare global {
  interface Window {
    /** The queue that tag managers read. */
    dataLayer?: object[]
  }
}

/** Pushes `{ "event": "FormOpened" }` to `window.dataLayer`, the tag-manager convention. */
export const dataLayer: AnalyticsProvider = {
  track: (event) => {
    window.dataLayer ??= []
    window.dataLayer.push({ event })
  },
}
