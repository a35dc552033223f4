import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { startTagManager } from './analytics/startTagManager.ts'
import { App } from './App.tsx'
import { routeOf } from './routes.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// Taking over a page needs its code; without it the prerendered page stays as it is, and its links work.
await routeOf(window.location.pathname).Component.load()

// A built page is prerendered; the development server serves the bare template. React takes it over a slice at a time: a press in
// between is not kept waiting.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site))
else createRoot(root).render(site)

startTagManager()
