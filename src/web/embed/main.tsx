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
  // The frame is as high as the form: what has to scroll is the page around it.
  <EmbedPage environment={{ ...browserEnvironment, scrollToTop: () => tell({ type: 'super-review:top' }) }} />,
)
tellHeight(root, tell)
