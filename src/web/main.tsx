import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { LateReviewDialog } from './questionnaire/ReviewProvider.tsx'
import { routeOf } from './routes.tsx'
import { startPage } from './startPage.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

// Taking over a page needs its code; without it the prerendered page stays as it is, and its links work.
const { Component, opensReview } = routeOf(window.location.pathname)
await Promise.all([Component.load(), opensReview && LateReviewDialog.load()]).catch((error: unknown) => {
  // Heard by early/lostCode.ts, which not every page has.
  window.dispatchEvent(new Event('codelost'))
  throw error
})

startPage(
  root,
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
