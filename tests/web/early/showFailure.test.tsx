import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showFailure } from '#web/early/showFailure.ts'
import { FormFailure } from '#web/questionnaire/FormFailure.tsx'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import { aQuestionnaire } from '../../support/aQuestionnaire.ts'

const questionnaire = aQuestionnaire({ messages: { unexpectedError: 'It is broken.', noResponse: 'You are offline.' } })

/** The message as the build writes it into the page: it cannot know of the visitor's network. */
const message = renderToStaticMarkup(
  <QuestionnaireContext value={questionnaire}>
    <FormFailure />
  </QuestionnaireContext>,
)

/** A form whose code is lost. */
function loseCode() {
  document.body.innerHTML = `
    <div data-form="review"><label><input type="radio" />AMP</label></div>
    <template>${message}</template>`
  const form = document.querySelector('[data-form]')
  const failure = document.querySelector('template')?.content.firstElementChild
  if (!form || !failure) throw new Error('No form')
  showFailure(form, failure)
  return failure
}

describe('showFailure', () => {
  beforeEach(() => () => void (document.body.innerHTML = ''))

  it.each([
    ['online', true, 'It is broken.'],
    ['offline', false, 'You are offline.'],
  ])('says in the words of the file why the form does not work, and offers a reload: %s', (_name, isOnline, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    loseCode()
    expect(screen.getByRole('alert')).toHaveTextContent(words)
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  })

  it('comes into view when a pick does nothing', async () => {
    const scroll = vi.spyOn(loseCode(), 'scrollIntoView')
    await userEvent.click(screen.getByRole('radio', { name: 'AMP' }))
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  })
})
