import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pick } from '../../../support/answerQuestions.ts'
import { renderForm } from '../../../support/renderForm.tsx'
import { type Script, scriptedServer } from '../../../support/scriptedServer.ts'

async function answerTwo(scripts: Readonly<Record<string, Script>>) {
  const server = scriptedServer(scripts)
  const form = await renderForm({ fetch: server.fetch })
  await pick(form.user, /current super fund/, 'AMP')
  await pick(form.user, /super balance/, '$200k+')
  await screen.findByRole('heading', { name: /your age/ })
  return { ...form, server }
}

describe('submitAnswer', () => {
  it.each<[string, Script, string]>([
    [
      'the reason of a refusal',
      () => ({ status: 422, body: { error: 'No such option.' } }),
      'Submission failed: No such option.',
    ],
    ['a refusal without a reason', () => ({ status: 400, body: '' }), 'Submission failed: Server error.'],
    ['a blank reason', () => ({ status: 400, body: { error: ' ' } }), 'Submission failed: Server error.'],
    [
      'no response',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'No response from server. Please check your network connection.',
    ],
    [
      'no response in time',
      () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
      'No response from server. Please check your network connection.',
    ],
    [
      'no response in time, in Safari',
      () => Promise.reject(new DOMException('Fetch is aborted', 'AbortError')),
      'No response from server. Please check your network connection.',
    ],
    ['another error', () => Promise.reject(new Error('quota')), 'Error: quota'],
    ['an unknown failure', () => Promise.reject('odd'), 'An unexpected error occurred during submission.'],
  ])('logs %s, shows the visitor nothing and lets them continue', async (_case, script, message) => {
    const { log } = await answerTwo({ '/api/submit': script })
    await waitFor(() => expect(log).toContain(message))
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  it('retries after a temporary failure and keeps the order of the answers', async () => {
    let failures = 0
    const { server } = await answerTwo({ '/api/submit': () => (failures++ === 0 ? { status: 503, body: {} } : {}) })
    await waitFor(() => expect(server.submissions()).toHaveLength(3), { timeout: 4000 })
    expect(server.submissions().map(({ questionID }) => questionID)).toEqual(['q1', 'q1', 'q2'])
  })

  it('does not retry what the server refused permanently', async () => {
    const { server } = await answerTwo({ '/api/submit': () => ({ status: 422, body: { error: 'No.' } }) })
    await waitFor(() => expect(server.submissions()).toHaveLength(2))
    expect(server.submissions().map(({ questionID }) => questionID)).toEqual(['q1', 'q2'])
  })

  it("sends 'unknown' and shows the lookup's message in a slot of its own when the address cannot be looked up", async () => {
    const { server } = await answerTwo({ '/api/ip': () => ({ status: 500, body: '' }) })
    await waitFor(() => expect(server.submissions()).toHaveLength(2), { timeout: 4000 })
    expect(server.submissions().map(({ ipAddress }) => ipAddress)).toEqual(['unknown', 'unknown'])
    expect(screen.getByText('Error fetching IP address. Please try again.')).toBeVisible()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('treats an answer as sent whatever the response body says', async () => {
    const { server, log } = await answerTwo({ '/api/submit': () => ({ body: '<p>Thanks</p>' }) })
    await waitFor(() => expect(server.submissions()).toHaveLength(2))
    expect(server.submissions().map(({ questionID }) => questionID)).toEqual(['q1', 'q2'])
    expect(log).toEqual([])
  })
})
