import '../styles/siteStyles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPreviewWorld } from './createPreviewWorld.ts'
import { followFile } from './followFile.ts'
import { PreviewPage } from './PreviewPage.tsx'

const root = document.querySelector('#root')
if (!root || !import.meta.hot) throw new Error('The preview needs the page and the server of "npm run dev"')

const page = createRoot(root)
const world = createPreviewWorld()
const { hot } = import.meta
followFile(hot, (state) =>
  page.render(
    <StrictMode>
      <PreviewPage state={state} world={world} onCorrect={() => hot.send('preview:correct')} />
    </StrictMode>,
  ),
)
