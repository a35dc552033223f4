import type { Page } from '@playwright/test'

/** How many answers wait in the browser, sent or not, for the server to have stored them. Call it once the form has sent an answer. */
export const answersWaiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('form-queue')
        request.addEventListener('error', () => reject(request.error))
        request.addEventListener('success', () => {
          const count = request.result.transaction('submissions').objectStore('submissions').count()
          count.addEventListener('success', () => resolve(count.result))
        })
      }),
  )
