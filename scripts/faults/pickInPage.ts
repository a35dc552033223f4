/** When a tab closes: with the pick itself, or the moment the next screen is in the document. */
export type ClosingMoment = 'picked' | 'shown'

/** What is picked, and whether the tab then closes itself, quicker than any hand could. */
interface Pick {
  /** CSS selector of the options; the second one is taken, which keeps a visitor eligible. */
  readonly options: string
  readonly closes?: ClosingMoment
}

/** Runs in a page, so it may use nothing from outside itself. Picks an option and resolves when the next screen is in the document. */
export function pickInPage({ options, closes }: Pick): Promise<void> {
  const [, option] = document.querySelectorAll<HTMLInputElement>(options)
  if (!option) throw new Error('There is no second option on screen')
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (option.isConnected) return
      observer.disconnect()
      if (closes === 'shown') window.close()
      resolve()
    })
    observer.observe(document, { subtree: true, childList: true })
    option.click()
    if (closes === 'picked') window.close()
  })
}
