import { QueryClient } from '@tanstack/react-query'
import { createSubmissionQueue } from '#web/api/queue/createSubmissionQueue.ts'
import type { PendingSubmission } from '#web/api/queue/PendingSubmission.ts'
import { browserEnvironment } from '#web/questionnaire/browserEnvironment.ts'
import type { FormEnvironment } from '#web/session/FormEnvironment.ts'
import type { QueuePage } from '../../../scripts/faults/QueuePage.ts'
import { seededRandom } from '../../../scripts/faults/seededRandom.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Everything except the waiting and the log is the site's own: what outlives the page, locks, network and idle moments. */
const visit: QueuePage['visit'] = async ({ answers, pause, haste, seed }) => {
  const random = seededRandom(seed)
  const environment: FormEnvironment = {
    ...browserEnvironment,
    random: () => random.next() * haste,
    log: () => undefined,
    // Visits share a tab here: each would take the copies of the others for those of an earlier page.
    tabCopy: null,
  }
  const queryClient = new QueryClient()
  const queue = createSubmissionQueue(shippedQuestionnaire, environment, queryClient)
  for (const answer of answers) {
    queue.add({ ...answer, questionnaire: null })
    await wait(random.next() * pause)
  }
  await queue.written()
  while (queryClient.isMutating() > 0) await wait(20)
  const mutations = queryClient.getMutationCache().getAll()
  const taken = mutations.filter(({ state }) => state.status === 'success')
  // Safe: only submissions are mutations here.
  return taken.map(({ state }) => (state.variables as PendingSubmission).id)
}

window.queuePage = { visit }
