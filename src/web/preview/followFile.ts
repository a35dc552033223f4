import type { PreviewState } from '#core/preview/PreviewState.ts'

/** Vite's overlay over a page. */
interface ErrorOverlay extends HTMLElement {
  /** Removes it, and the listener that it has on the document. */
  readonly close: () => void
}

/** No page is served from here: Vite's client ignores a reload of a page that it does not show. */
const ANOTHER_PAGE = '/another-page.html'

/**
 * Reports the file's state now and after each edit. Follows the file without reloading the page: it ignores the reload that an edit causes
 * on other pages, and removes the overlay over a broken file, whose errors it shows itself.
 */
export function followFile(hot: NonNullable<ImportMeta['hot']>, onState: (state: PreviewState) => void): void {
  hot.on('preview:state', (state: PreviewState) => {
    // An overlay may have appeared before this page listened.
    liftOverlay()
    onState(state)
  })
  hot.on('vite:beforeFullReload', (payload) => {
    if (payload.triggeredBy?.endsWith('.questionnaire.json')) payload.path = ANOTHER_PAGE
  })
  // Vite shows the overlay right after this event.
  hot.on('vite:error', () => void setTimeout(liftOverlay))
  hot.send('preview:ready')
}

/** Removes the overlay of a broken questionnaire; one about anything else stays. */
function liftOverlay(): void {
  for (const overlay of document.querySelectorAll<ErrorOverlay>('vite-error-overlay')) {
    if (overlay.shadowRoot?.textContent?.includes('plugin:questionnaire')) overlay.close()
  }
}
