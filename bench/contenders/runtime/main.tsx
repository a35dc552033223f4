import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { saveFlow } from '#core/flow/savedFlow.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { browserEnvironment } from '#web/questionnaire/browserEnvironment.ts'
import type { FormEnvironment } from '#web/session/FormEnvironment.ts'
import { createFlowStore } from '#web/session/createFlowStore.ts'
import { type FormSessionSlot, FormSessionSlotContext } from '#web/questionnaire/FormSessionSlot.ts'
import { LiveForm } from '#web/questionnaire/LiveForm.tsx'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import '#web/styles/layers.css'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/reset.css'
import '#web/styles/base.css'
import '#web/styles/motion.css'
import type { Driver } from '../../Driver.ts'
import { answerAtOnce } from './answerAtOnce.ts'
import { stateAfter } from './stateAfter.ts'

/** The form as the site has it, storage and all, in this browser. */
interface Running {
  readonly root: Root
  readonly questionnaire: Questionnaire
  readonly slot: FormSessionSlot
}

const environment: FormEnvironment = {
  ...browserEnvironment,
  api: { ...browserEnvironment.api, fetch: answerAtOnce },
  openChannel: () => null,
}
let running: Running | null = null

function show(questionnaire: Questionnaire): void {
  const element = document.querySelector('#root')
  if (!element) throw new Error('index.html has no #root')
  running?.root.unmount()
  running = { root: createRoot(element), questionnaire, slot: { environment, session: null } }
  const form = (
    <QuestionnaireContext value={questionnaire}>
      <FormSessionSlotContext value={running.slot}>
        <LiveForm surface="inline" onClose={() => undefined} />
      </FormSessionSlotContext>
    </QuestionnaireContext>
  )
  const { root } = running
  flushSync(() => root.render(form))
}

const driver: Driver<QuestionnaireDefinition> = {
  load: (definition) => show(compileQuestionnaire(definition)),
  // As after a reload of the tab.
  seed: (answers, questionId) => {
    if (!running) throw new Error('Nothing is loaded')
    const { questionnaire } = running
    const store = createFlowStore(questionnaire.id, environment.tabStorage)
    store.write(saveFlow(questionnaire, stateAfter(questionnaire, answers, questionId)), environment.now())
    show(questionnaire)
  },
  current: () => running?.slot.session?.getSnapshot().flow.stepId ?? null,
}
window.bench = driver
