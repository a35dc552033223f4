/** What Vite's client provides to a module, and the means to act as its server. */
export function aHotContext() {
  const listeners = new Map<string, (payload: unknown) => void>()
  const sent: string[] = []
  const hot = {
    on: (event: string, listener: (payload: unknown) => void) => void listeners.set(event, listener),
    send: (event: string) => void sent.push(event),
  }
  return {
    // Safe: followFile listens and sends, and does nothing else with it.
    hot: hot as unknown as NonNullable<ImportMeta['hot']>,
    sent,
    hear: (event: string, payload: unknown) => listeners.get(event)?.(payload),
  }
}
