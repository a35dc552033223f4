import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startTagManager } from '../analytics/startTagManager.ts'
import { browserEnvironment } from '../questionnaire/browserEnvironment.ts'
import { EmbedPage } from './EmbedPage.tsx'
import { tellFrame } from './tellFrame.ts'
import { tellHeight } from './tellHeight.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('embed.html has no #root')

const tell = tellFrame(window)
const page = (
  <StrictMode>
    {/* The frame is as high as the form: what has to scroll is the page around it. */}
    <EmbedPage environment={{ ...browserEnvironment, scrollToTop: () => tell({ type: 'super-review:top' }) }} />
  </StrictMode>
)

// As in the site's own `main.tsx`.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, page))
else createRoot(root).render(page)

tellHeight(root, tell)

startTagManager()
