/** Where analytics events go. Events carry a name and nothing of the visitor. */
export interface AnalyticsProvider {
  readonly track: (event: string) => void
}
