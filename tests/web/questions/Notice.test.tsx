import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Question } from '#core/question-types/index.ts'
import type { Notice } from '#core/question-types/notice.ts'
import { aQuestion } from '../../support/aQuestion.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { type Script, scriptedServer } from '../../support/scriptedServer.ts'

const linked: Notice = {
  text: 'We call this number once.',
  link: { label: 'Privacy policy', to: '/privacy-policy' },
}

async function atQuestion(question: Question, scripts: Readonly<Record<string, Script>> = {}) {
  const server = scriptedServer(scripts)
  return {
    server,
    ...(await renderForm({ questionnaire: aQuestionnaire({ steps: [question] }), fetch: server.fetch })),
  }
}

const theLink = () => screen.getByRole('link', { name: 'Privacy policy (opens in a new tab)' })

beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true))

describe('the notice of a question', () => {
  it.each([
    aQuestion({ type: 'mobile', notice: linked }),
    aQuestion({ type: 'text', notice: linked }),
    aQuestion({ type: 'multiple-choice', notice: linked }),
  ])('C1 describes a $type question, and its link opens in a new tab', async (question) => {
    await atQuestion(question)
    const asked = screen.getByRole(question.type === 'multiple-choice' ? 'group' : 'textbox')
    expect(asked).toHaveAccessibleDescription(expect.stringContaining('We call this number once. Privacy policy'))
    expect(theLink()).toHaveAttribute('href', '/privacy-policy')
    expect(theLink()).toHaveAttribute('target', '_blank')
    expect(theLink()).toHaveAttribute('rel', 'noopener')
  })

  it('is said after the error of a call, which moves the focus back to the box', async () => {
    const { user } = await atQuestion(aQuestion({ type: 'mobile', notice: linked }), {
      '/api/verify': () => ({ status: 500, body: {} }),
    })
    const box = screen.getByRole('textbox')
    await user.type(box, '0491570156{Enter}')
    await screen.findByText('Failed to send verification code.')
    expect(box).toHaveAccessibleDescription(/^Failed to send verification code\. .* We call this number once\./)
    await waitFor(() => expect(box).toHaveFocus())
  })

  it('C1 is between the box and the button', async () => {
    await atQuestion(aQuestion({ type: 'mobile', notice: linked }))
    const after = (one: Element, other: Element) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(after(screen.getByRole('textbox'), theLink())).toBeTruthy()
    expect(after(theLink(), screen.getByRole('button', { name: 'Next' }))).toBeTruthy()
  })

  it('D11 does not treat a click on its link as an answer', async () => {
    const { user, server } = await atQuestion(aQuestion({ type: 'text', notice: linked }))
    const box = screen.getByRole('textbox')
    await user.type(box, 'Rex')
    await user.tab()
    expect(theLink()).toHaveFocus()
    await user.click(box)
    await user.pointer({ target: theLink(), keys: '[MouseLeft>]' })
    expect(box).toHaveFocus()
    expect(box).toHaveValue('Rex')
    expect(server.submissions()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await expect.poll(() => server.submissions()).toMatchObject([{ answer: 'Rex' }])
  })

  it('is plain text without a link, and nothing without a notice', async () => {
    const { unmount } = await atQuestion(aQuestion({ type: 'mobile', notice: { text: 'We call you.' } }))
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/\bWe call you\.\s*$/)
    unmount()
    await atQuestion(aQuestion({ type: 'mobile' }))
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription(expect.stringContaining('call'))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
