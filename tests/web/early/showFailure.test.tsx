import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showFailure } from '#web/early/showFailure.ts'
import { FormFailure } from '#web/questionnaire/FormFailure.tsx'

/** The message as the build writes it into the page: it cannot know of the visitor's network. */
const message = renderToStaticMarkup(<FormFailure />)

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
    [true, 'An unexpected error occurred.'],
    [false, 'No response from server. Please check your network connection.'],
  ])('says why the form does not work: online %s', (isOnline, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    loseCode()
    expect(screen.getByRole('alert')).toHaveTextContent(`${words}Reload the page`)
  })

  it('comes into view when a pick does nothing', async () => {
    const scroll = vi.spyOn(loseCode(), 'scrollIntoView')
    await userEvent.click(screen.getByRole('radio', { name: 'AMP' }))
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  })
})
