import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPreviewWorld } from '#web/preview/createPreviewWorld.ts'
import { startPreview } from '#web/preview/startPreview.tsx'
import { shippedDefinition, shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'
import { aHotContext } from './aHotContext.ts'
import { aPreviewState } from './aPreviewState.ts'

describe('startPreview', () => {
  it('follows each of two edits that reach a busy page at once', async () => {
    const element = document.body.appendChild(document.createElement('div'))
    const page = createRoot(element)
    const world = createPreviewWorld()
    onTestFinished(() => {
      world.seed(shippedQuestionnaire, null) // ends the last session
      act(() => page.unmount())
      element.remove()
    })
    const { hot, hear } = aHotContext()
    startPreview(page, { hot, world })
    const shipped = aPreviewState()
    await act(async () => hear('preview:state', shipped))
    const user = userEvent.setup()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'q5 · What is your first name?')
    await user.type(await screen.findByRole('textbox', { name: /first name/ }), 'Sa')
    const renamed = (id: string, last = shipped) =>
      aPreviewState(JSON.stringify(shippedDefinition).replaceAll('"q5"', `"${id}"`), last)
    const first = renamed('firstName')
    await act(async () => {
      hear('preview:state', first)
      hear('preview:state', renamed('givenName', first))
    })
    expect(await screen.findByText('givenName', { selector: 'code' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: /first name/ })).toHaveValue('Sa')
  })
})
