/**
 * Asks again for each stylesheet that had not come when the page was left, once it is shown again. In Safari one that was asked for meanwhile
 * tells neither its arrival nor its failure, and the screen that waits for it would never come.
 */
export function resumeStyles(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      // Putting it in anew loads it, and whoever waits for this element hears of it.
      if (!link.sheet) document.head.append(link)
  })
}
