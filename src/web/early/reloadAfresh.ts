/** ms; a line that hangs must not hold the reload back. */
const LIMIT_MS = 5_000

/**
 * Reloads the page, after asking the server whether the scripts in the browser's cache are its own: the page of a Wi-Fi login that was cached in
 * place of one would fail on every reload until it expires.
 */
export async function reloadAfresh(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const urls = loaded.filter(
    (url) => url.startsWith(`${location.origin}/assets/`) && new URL(url).pathname.endsWith('.js'),
  )
  const asked = urls.map((url) => fetch(url, { cache: 'no-cache' }).then((response) => response.blob()))
  await Promise.race([Promise.allSettled(asked), new Promise((resolve) => setTimeout(resolve, LIMIT_MS))])
  // Requests that hang may hold every connection to the server that the browser allows itself: the page would wait for one.
  window.stop()
  window.location.reload()
}
