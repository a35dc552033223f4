import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { LateReviewDialog } from './questionnaire/LateReviewDialog.ts'
import { routeOf } from './routes.tsx'
import { startPage } from './startPage.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

// Hydration needs the page's code; if that fails to load, the prerendered page stays as it is, and its links work.
const { Component, opensReview } = routeOf(window.location.pathname)
Promise.all([Component.load(), opensReview && LateReviewDialog.load()]).then(
  () =>
    startPage(
      root,
      <BrowserRouter>
        <App />
      </BrowserRouter>,
    ),
  (error: unknown) => {
    // early/lostCode.ts listens for it, on pages that have it.
    window.dispatchEvent(new Event('codelost'))
    throw error
  },
)
