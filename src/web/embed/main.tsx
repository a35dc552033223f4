import { browserEnvironment } from '../questionnaire/browserEnvironment.ts'
import type { FormEnvironment } from '../session/FormEnvironment.ts'
import { startPage } from '../startPage.tsx'
import { askForTop } from './askForTop.ts'
import { EmbedPage } from './EmbedPage.tsx'
import { tellFocus } from './tellFocus.ts'
import { tellFrame } from './tellFrame.ts'
import { tellHeight } from './tellHeight.ts'
import { watchAway } from './watchAway.ts'

const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('embed.html has no #root')

const tell = tellFrame(window)
// The frame is as high as the form, so the page around it must scroll.
const scrollToTop = () => askForTop(root, tell)
const environment: FormEnvironment = {
  ...browserEnvironment,
  scrollToTop,
  earlyAnswer: () => {
    const answer = browserEnvironment.earlyAnswer()
    // The early code cannot scroll the page around.
    if (answer !== null) scrollToTop()
    return answer
  },
}

startPage(root, <EmbedPage environment={environment} />)
tellHeight(root, tell)
tellFocus(root, tell)
watchAway(root)
