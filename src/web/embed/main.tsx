import { browserEnvironment } from '../questionnaire/browserEnvironment.ts'
import { startPage } from '../startPage.tsx'
import { EmbedPage } from './EmbedPage.tsx'
import { tellFrame } from './tellFrame.ts'
import { tellHeight } from './tellHeight.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('embed.html has no #root')

const tell = tellFrame(window)

startPage(
  root,
  // The frame is as high as the form, so the page around it must scroll.
  <EmbedPage environment={{ ...browserEnvironment, scrollToTop: () => tell({ type: 'super-review:top' }) }} />,
)
tellHeight(root, tell)
