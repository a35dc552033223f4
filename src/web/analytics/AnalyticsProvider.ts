/** Where analytics events are sent. An event is only a name, without anything about the visitor. */
export interface AnalyticsProvider {
  readonly track: (event: string) => void
}
