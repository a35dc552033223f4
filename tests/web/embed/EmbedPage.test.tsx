import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import { EmbedPage } from '#web/embed/EmbedPage.tsx'
import { browserEnvironment } from '#web/questionnaire/browserEnvironment.ts'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import { fill, pick, reachMobile } from '../../support/answerQuestions.ts'
import { endOfTest } from '../../support/endOfTest.ts'
import { scriptedServer } from '../../support/scriptedServer.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** The page in a browser that stores nothing for frames. */
async function renderEmbed(questionnaire: Questionnaire = shippedQuestionnaire) {
  const server = scriptedServer()
  let tops = 0
  const environment = {
    ...browserEnvironment,
    api: { fetch: server.fetch, baseUrl: '/api', ipLookupUrl: '/api/ip' },
    noteVisit: () => undefined,
    ends: endOfTest(),
    scrollToTop: () => void tops++,
    tabStorage: blocked,
    openKeptQueue: async () => blocked(),
  }
  const view = render(
    <QuestionnaireContext value={questionnaire}>
      <EmbedPage environment={environment} />
    </QuestionnaireContext>,
  )
  await screen.findByRole('group', { name: /current super fund/ })
  return { ...view, server, user: userEvent.setup(), tops: () => tops }
}

describe('EmbedPage', () => {
  it('is only the form, with the landmarks and the heading of a page', async () => {
    await renderEmbed()
    const main = screen.getByRole('main', { name: 'Free super review' })
    expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('Free super review')
    expect(within(main).getAllByRole('radio')).toHaveLength(10)
    for (const role of ['banner', 'contentinfo', 'navigation', 'link', 'img'])
      expect(screen.queryByRole(role)).toBeNull()
    expect(document.body).toHaveFocus()
  })

  it('is in the language of the questionnaire, from right to left', async () => {
    await renderEmbed({ ...shippedQuestionnaire, language: 'ar', direction: 'rtl' })
    const main = screen.getByRole('main', { name: 'Free super review' })
    expect(main).toHaveAttribute('lang', 'ar')
    expect(main).toHaveAttribute('dir', 'rtl')
  })

  it('sends answers when the browser stores nothing, and asks to scroll to the top with each question', async () => {
    const { user, server, tops } = await renderEmbed()
    await pick(user, /current super fund/, 'AMP')
    await waitFor(() => expect(server.submissions()).toMatchObject([{ questionID: 'q1', answer: 'AMP' }]))
    expect(tops()).toBe(1)
  })

  it('starts again when "not eligible" is closed', async () => {
    const { user } = await renderEmbed()
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$0 - $50,000')
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('group', { name: /current super fund/ })).toBeVisible()
  })

  it('opens the privacy policy in a new tab, and has no Close button on the completion screen', async () => {
    const { user, server } = await renderEmbed()
    await reachMobile(user)
    const link = screen.getByRole('link', { name: /Privacy policy/ })
    expect(link).toHaveAttribute('target', '_blank')
    await fill(user, /mobile number/, '0491 570 156')
    await fill(user, /verification code/, '123456')
    await screen.findByRole('heading', { name: 'Your details have been submitted' })
    await waitFor(() => expect(server.submissions()).toHaveLength(8))
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
