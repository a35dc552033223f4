import type { PreviewState } from './PreviewState.ts'

/** No page is served from here: Vite's client ignores a reload of a page that it does not show. */
const ANOTHER_PAGE = '/another-page.html'

/**
 * Tells the state of the file now and after each edit. The page itself stays: the reload that other pages need after an edit passes it by,
 * and so does the overlay over a broken file, since the page says by itself what is wrong.
 */
export function followFile(hot: NonNullable<ImportMeta['hot']>, onState: (state: PreviewState) => void): void {
  hot.on('preview:state', (state: PreviewState) => {
    // One was laid before this page could listen.
    liftOverlay()
    onState(state)
  })
  hot.on('vite:beforeFullReload', (payload) => {
    if (payload.triggeredBy?.endsWith('.questionnaire.json')) payload.path = ANOTHER_PAGE
  })
  // Vite lays it right after this event.
  hot.on('vite:error', () => void setTimeout(liftOverlay))
  hot.send('preview:ready')
}

/** Takes the overlay of a broken questionnaire off the page; one about anything else stays. */
function liftOverlay(): void {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) {
    if (overlay.shadowRoot?.textContent?.includes('plugin:questionnaire')) overlay.remove()
  }
}
