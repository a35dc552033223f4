import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Calculator } from '#web/calculator/Calculator.tsx'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

const MESSAGE = 'Please enter valid inputs to see the chart.'

function renderCalculator(headingLevel?: 2 | 3, questionnaire = shippedQuestionnaire) {
  render(
    <QuestionnaireContext value={questionnaire}>
      <Calculator {...(headingLevel && { headingLevel })} />
    </QuestionnaireContext>,
  )
  return userEvent.setup()
}

const headline = () => screen.getByRole('status')
const balance = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start balance in dollars' })
const years = () => screen.getByRole('spinbutton', { name: 'Years to retirement' })
const fundA = () => screen.getByRole('spinbutton', { name: 'Fund A yearly return (%)' })

function tableRows() {
  const [, ...rows] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

/** Wraps each text of the page in another element, as the browsers' translators do. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  // Safe: the walker gives nothing but texts.
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found.filter(({ data }) => data.trim() !== '')) {
    // oxlint-disable-next-line typescript/no-deprecated -- the element that translators use
    const words = document.createElement('font')
    words.append(text.data)
    text.replaceWith(words)
  }
}

describe('Calculator', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('shows the gap at the defaults, with its disclaimer right below', () => {
    renderCalculator()
    expect(headline()).toHaveTextContent('Difference after 20 years $218,073')
    expect(headline().nextElementSibling).toHaveTextContent(
      'For demonstration only. This is not your fund’s performance.',
    )
  })

  it('is in its own language in a form of another one, but for the sentence that the form gives', async () => {
    const user = renderCalculator(3, { ...shippedQuestionnaire, language: 'ar', direction: 'rtl' })
    const tool = screen.getByRole('heading', { level: 3 }).closest('section')
    expect(tool).toHaveAttribute('lang', 'en-AU')
    expect(tool).toHaveAttribute('dir', 'ltr')
    await user.clear(years())
    expect(screen.getByText(MESSAGE)).toHaveAttribute('lang', 'ar')
    expect(screen.getByText(MESSAGE)).toHaveAttribute('dir', 'rtl')
  })

  it('shows the numbers of the bars in a table', () => {
    renderCalculator()
    expect(screen.getByRole('table', { hidden: true })).toHaveAccessibleName(
      'Balance of each fund over the years, in dollars',
    )
    expect(tableRows()).toEqual([
      ['4', '$189,372', '$204,073'],
      ['8', '$239,077', '$277,640'],
      ['12', '$301,829', '$377,726'],
      ['16', '$381,053', '$513,891'],
      ['20', '$481,070', '$699,144'],
    ])
  })

  it('labels the figure with a sentence that summarises the bars', () => {
    renderCalculator()
    expect(screen.getByRole('figure')).toHaveAccessibleName(
      'Starting with $150,000, after 20 years Fund A at 6% a year would be $481,070 and Fund B at 8% a year would be $699,144.',
    )
  })

  it('hides the bars, whose numbers the table has, from screen readers', () => {
    renderCalculator()
    const [bars] = within(screen.getByRole('figure')).getAllByText('The chart is loading.')
    expect(bars?.closest('[aria-hidden="true"]')).not.toBeNull()
    const [year] = screen.getAllByRole('rowheader', { hidden: true })
    expect(year).toHaveAttribute('scope', 'row')
  })

  it('announces its headline half a second after the last key', () => {
    renderCalculator()
    vi.useFakeTimers()
    fireEvent.change(years(), { target: { value: '10' } })
    act(() => void vi.advanceTimersByTime(499))
    expect(headline()).toHaveTextContent('after 20 years')
    act(() => void vi.advanceTimersByTime(1))
    expect(headline()).toHaveTextContent('after 10 years')
  })

  it('announces the headline of a box that was empty once, half a second after the last key, and not the outdated one', () => {
    renderCalculator()
    vi.useFakeTimers()
    const type = (value: string) => fireEvent.change(years(), { target: { value } })
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    type('')
    pass(10)
    expect(headline()).toHaveTextContent(MESSAGE)
    type('1')
    pass(400)
    expect(headline()).toHaveTextContent(MESSAGE)
    type('10')
    pass(499)
    expect(headline()).toHaveTextContent(MESSAGE)
    pass(1)
    expect(headline()).toHaveTextContent('after 10 years')
  })

  it('updates its boxes in a page that the browser has translated', async () => {
    const user = renderCalculator()
    translate()
    await user.clear(years())
    await waitFor(() => expect(headline()).toHaveTextContent(MESSAGE))
    await user.type(years(), '10')
    await waitFor(() => expect(headline()).toHaveTextContent('Difference after 10 years $55,212'))
    translate()
    await user.clear(years())
    await user.type(years(), '9')
    await waitFor(() => expect(headline()).toHaveTextContent('Difference after 9 years'))
  })

  it('adds the final year to the table when the last bar is earlier', async () => {
    const user = renderCalculator()
    await user.clear(years())
    await user.type(years(), '29')
    await waitFor(() => expect(headline()).toHaveTextContent('after 29 years'))
    expect(tableRows().map(([year]) => year)).toEqual(['5', '10', '15', '20', '25', '29'])
  })

  it('describes each box with its limits', () => {
    renderCalculator()
    expect(balance()).toHaveAccessibleDescription('Whole dollars')
    expect(years()).toHaveAccessibleDescription('Whole years, 1 to 30')
    expect(fundA()).toHaveAccessibleDescription('4% to 12%')
  })

  it('has the limits of each box of a number for the browser, too', () => {
    renderCalculator()
    expect(years()).toHaveAttribute('min', '1')
    expect(years()).toHaveAttribute('max', '50')
    for (const fund of ['Fund A', 'Fund B']) {
      const box = screen.getByRole('spinbutton', { name: `${fund} yearly return (%)` })
      for (const [name, value] of Object.entries({ min: '4', max: '12', step: '0.1', inputmode: 'decimal' }))
        expect(box).toHaveAttribute(name, value)
    }
    expect(years()).toHaveAttribute('inputmode', 'numeric')
    expect(balance()).toHaveAttribute('inputmode', 'numeric')
    for (const box of [balance(), years(), fundA()]) expect(box).toHaveAttribute('autocomplete', 'off')
    expect(screen.getByRole('group', { name: 'Numbers to compare' })).toContainElement(balance())
  })

  it.each(['Start balance in dollars', 'Years to retirement', 'Fund A yearly return (%)', 'Fund B yearly return (%)'])(
    'asks for valid inputs while "%s" is empty',
    async (name) => {
      const user = renderCalculator()
      await user.clear(screen.getByLabelText(name))
      expect(headline()).toHaveTextContent(MESSAGE)
      expect(headline()).not.toHaveTextContent('$')
      expect(screen.queryByRole('figure')).toBeNull()
      expect(screen.getByRole('figure', { hidden: true })).toHaveAttribute('data-blank')
    },
  )

  it('accepts 12 and 4.5, although 1 and 4. are typed on the way', async () => {
    const user = renderCalculator()
    await user.clear(fundA())
    await user.type(fundA(), '12')
    expect(fundA()).toHaveValue(12)
    await user.clear(fundA())
    await user.type(fundA(), '4.5')
    expect(fundA()).toHaveValue(4.5)
  })

  it('refuses the second key of 13, keeps the chart, and restores the previous number when the box is left', async () => {
    const user = renderCalculator()
    await user.tripleClick(fundA())
    await user.keyboard('13')
    expect(fundA()).toHaveValue(1)
    expect(headline()).toHaveTextContent('$218,073')
    await user.tab()
    expect(fundA()).toHaveValue(6)
    expect(screen.getByText('Fund A return must be 4% to 12%')).toBeVisible()
    expect(screen.getByText('Fund A return must be 4% to 12%')).toHaveAttribute('aria-live', 'polite')
  })

  it('names the box whose number was restored, not the one that has the focus by then, and selects nothing in it', async () => {
    const user = renderCalculator()
    const select = vi.spyOn(HTMLInputElement.prototype, 'select')
    await user.clear(fundA())
    await user.type(fundA(), '1')
    await user.tab()
    expect(screen.getByLabelText('Fund B yearly return (%)')).toHaveFocus()
    expect(screen.getByText('Fund A return must be 4% to 12%')).toBeVisible()
    expect(select).not.toHaveBeenCalled()
  })

  it.each([
    ['Start balance in dollars', 'Start balance must be whole dollars, up to 12 digits'],
    ['Years to retirement', 'Years must be a whole number, 1 to 30'],
    ['Fund A yearly return (%)', 'Fund A return must be 4% to 12%'],
    ['Fund B yearly return (%)', 'Fund B return must be 4% to 12%'],
  ])('says which box the chart waits for when "%s" is left empty, until it has a number', async (name, note) => {
    const user = renderCalculator()
    const box = screen.getByLabelText(name)
    await user.clear(box)
    expect(box).toHaveAttribute('aria-invalid', 'true')
    await user.tab()
    expect(screen.getByText(note)).toBeVisible()
    await user.type(box, '5')
    expect(box).not.toHaveAttribute('aria-invalid', 'true')
    expect(screen.queryByText(note)).toBeNull()
  })

  it('refuses the second key of 31 years, and restores the previous number instead of 0 when the box is left', async () => {
    const user = renderCalculator()
    await user.clear(years())
    await user.type(years(), '31')
    expect(years()).toHaveValue(3)
    await user.clear(years())
    await user.type(years(), '0')
    expect(headline()).toHaveTextContent(MESSAGE)
    await user.tab()
    expect(years()).toHaveValue(3)
  })

  it.each([
    ['a comma for the point of a return', fundA, '7,5', 7, 'Fund A return must be 4% to 12%'],
    ['a comma that would make 11 of 1.1', fundA, '1,1', 1, 'Fund A return must be 4% to 12%'],
    ['a point in the years', years, '2.5', 2, 'Years must be a whole number, 1 to 30'],
    ['an exponent that would make 11 of 1e1', years, '1e1', 1, 'Years must be a whole number, 1 to 30'],
    ['a minus', years, '-3', null, 'Years must be a whole number, 1 to 30'],
    ['a plus', fundA, '+5', null, 'Fund A return must be 4% to 12%'],
    ['a point', fundA, '.5', null, 'Fund A return must be 4% to 12%'],
    ['a minus and a blank', fundA, '- 5', null, 'Fund A return must be 4% to 12%'],
    ['letters with a point', fundA, '7E.5', 7, 'Fund A return must be 4% to 12%'],
    ['an exponent of the balance', balance, '2e5', '2', 'Start balance must be whole dollars, up to 12 digits'],
  ])('refuses %s and the digits after it, and says so', async (_what, box, typed, value, note) => {
    const user = renderCalculator()
    await user.clear(box())
    await user.type(box(), typed)
    expect(box()).toHaveValue(value)
    expect(screen.getByText(note)).toBeVisible()
  })

  it.each([
    ['3.5', 'Fund A yearly return (%)', 6],
    ['0.9', 'Fund A yearly return (%)', 6],
    ['2.75', 'Fund B yearly return (%)', 8],
    ['-5.55', 'Fund B yearly return (%)', 8],
    ['-5', 'Start balance in dollars', '150,000'],
    ['k90000', 'Start balance in dollars', '150,000'],
    ['.50', 'Start balance in dollars', '150,000'],
  ])('leaves all selected, and says so, when %s is typed over what is in "%s"', async (typed, name, value) => {
    const user = renderCalculator()
    const box = screen.getByLabelText(name)
    while (document.activeElement !== box) await user.tab()
    await user.keyboard(typed)
    expect(box).toHaveValue(value)
    expect(screen.getByText(/^(?:Fund [AB] return must be|Start balance must be)/)).toBeVisible()
    await user.keyboard('{Backspace}7')
    expect(box).toHaveDisplayValue('7')
  })

  it('refuses a point typed over a return', async () => {
    const user = renderCalculator()
    await user.tripleClick(fundA())
    // The simulated page, unlike a browser, does not say what is selected in a box.
    vi.stubGlobal('getSelection', () => '6')
    await user.keyboard('.5')
    expect(fundA()).toHaveDisplayValue('6')
    expect(screen.getByText('Fund A return must be 4% to 12%')).toBeVisible()
  })

  it('replaces all that is selected by the digit after a refused one', async () => {
    const user = renderCalculator()
    while (document.activeElement !== fundA()) await user.tab()
    await user.keyboard('37.25')
    expect(fundA()).toHaveValue(7.25)
  })

  it('adds a digit to the rest of a longer number, whose end was refused', async () => {
    const user = renderCalculator()
    await user.clear(years())
    await user.type(years(), '310')
    expect(years()).toHaveValue(30)
  })

  it('accepts an amount typed with its currency over the balance', async () => {
    const user = renderCalculator()
    await user.tab()
    await user.keyboard('A$200,000')
    expect(balance()).toHaveValue('200,000')
  })

  it('accepts an amount pasted after a letter was refused', async () => {
    const user = renderCalculator()
    await user.tab()
    await user.keyboard('k')
    await user.paste('$250,000')
    expect(balance()).toHaveValue('250,000')
  })

  it('selects again what was selected when a pasted text is refused', async () => {
    const user = renderCalculator()
    await user.tab()
    await user.paste('about five')
    await user.keyboard('5')
    expect(balance()).toHaveValue('5')
  })

  it.each([
    ['what stood before a refused point was deleted', '{Backspace}25'],
    ['all was selected', '{Control>}a{/Control}25'],
    ['the box was left', '{Tab}{Shift>}{Tab}{/Shift}25'],
  ])('accepts digits again once %s', async (_what, keys) => {
    const user = renderCalculator()
    await user.clear(years())
    await user.type(years(), `2.5${keys}`)
    expect(years()).toHaveValue(25)
  })

  it('accepts digits after a pasted text that was refused', async () => {
    const user = renderCalculator()
    await user.clear(years())
    await user.paste('about 3')
    expect(years()).toHaveValue(null)
    await user.keyboard('25')
    expect(years()).toHaveValue(25)
  })

  it('accepts digits again once the box was tapped, which selects what is in it', async () => {
    const user = renderCalculator()
    await user.clear(years())
    await user.type(years(), '2.5')
    await user.tripleClick(years())
    await user.keyboard('25')
    expect(years()).toHaveValue(25)
  })

  it.each(['ArrowLeft', 'Home'])('accepts digits again once %s has moved the caret', async (key) => {
    const user = renderCalculator()
    await user.clear(years())
    await user.type(years(), `2.5{${key}}1`)
    expect(years()).toHaveValue(12)
  })

  it('accepts the point of a return after a comma was refused', async () => {
    const user = renderCalculator()
    await user.clear(fundA())
    await user.type(fundA(), '7,.5')
    expect(fundA()).toHaveValue(7.5)
  })

  it('removes the focus from a box when the wheel turns over it, so that its number stays', async () => {
    const user = renderCalculator()
    await user.click(fundA())
    fireEvent.wheel(fundA(), { deltaY: 100 })
    expect(fundA()).not.toHaveFocus()
    expect(fundA()).toHaveValue(6)
  })

  it('shows separators in the balance and keeps the caret between its digits', async () => {
    const user = renderCalculator()
    expect(balance()).toHaveValue('150,000')
    await user.type(balance(), '99', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(balance()).toHaveValue('19,950,000')
    expect(balance().selectionStart).toBe(4)
  })

  it('leaves what was selected in the middle of the balance selected when a letter is refused', async () => {
    const user = renderCalculator()
    await user.type(balance(), 'k', { initialSelectionStart: 1, initialSelectionEnd: 3 })
    expect(balance()).toHaveValue('150,000')
    expect([balance().selectionStart, balance().selectionEnd]).toEqual([1, 3])
  })

  it('keeps the caret behind digits that an input method has composed in the middle', () => {
    renderCalculator()
    act(() => balance().focus())
    balance().value = '19950,000'
    balance().setSelectionRange(3, 3)
    fireEvent.compositionEnd(balance())
    expect(balance()).toHaveValue('19,950,000')
    expect(balance().selectionStart).toBe(4)
  })

  it('selects again what was selected when a composed text is refused', () => {
    renderCalculator()
    act(() => balance().focus())
    balance().setSelectionRange(1, 3)
    for (const value of ['1n0,000', '1二0,000']) {
      fireEvent(balance(), new InputEvent('beforeinput'))
      fireEvent.input(balance(), { target: { value }, isComposing: true })
      expect(balance()).toHaveValue(value)
    }
    fireEvent.compositionEnd(balance())
    expect(balance()).toHaveValue('150,000')
    expect([balance().selectionStart, balance().selectionEnd]).toEqual([1, 3])
  })

  it('refuses a digit behind a point that an input method has composed', async () => {
    const user = renderCalculator()
    act(() => balance().focus())
    balance().value = '150,000.'
    balance().setSelectionRange(8, 8)
    fireEvent.compositionEnd(balance())
    await user.keyboard('5')
    expect(balance()).toHaveValue('150,000')
  })

  it('deletes the digit before a separator', async () => {
    const user = renderCalculator()
    await user.type(balance(), '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    expect(balance()).toHaveValue('15,000')
    expect(balance().selectionStart).toBe(2)
  })

  it('accepts a pasted amount, and refuses a pasted text', async () => {
    const user = renderCalculator()
    await user.clear(balance())
    await user.paste('$1,234')
    expect(balance()).toHaveValue('1,234')
    await user.paste('about five')
    expect(balance()).toHaveValue('1,234')
    expect(screen.getByText('Start balance must be whole dollars, up to 12 digits')).toBeVisible()
  })

  it('refuses cents with their point, and says so until the next valid edit', async () => {
    const user = renderCalculator()
    await user.clear(balance())
    await user.type(balance(), '150000.00')
    expect(balance()).toHaveValue('150,000')
    expect(screen.getByText('Start balance must be whole dollars, up to 12 digits')).toBeVisible()
    await user.keyboard('{Backspace}5')
    expect(balance()).toHaveValue('150,005')
    expect(screen.queryByText('Start balance must be whole dollars, up to 12 digits')).toBeNull()
  })

  it.each([
    ['1,500', '1,500'],
    ['150000,500', '150,000,500'],
  ])('treats the comma in %s as a separator', async (typed, shown) => {
    const user = renderCalculator()
    await user.clear(balance())
    await user.type(balance(), `${typed}{Tab}`)
    expect(balance()).toHaveValue(shown)
    expect(screen.queryByText('Start balance must be whole dollars, up to 12 digits')).toBeNull()
  })

  it.each(['typed', 'pasted'])('never treats %s cents after a comma as dollars, and says so', async (how) => {
    const user = renderCalculator()
    await user.tripleClick(balance())
    if (how === 'typed') await user.keyboard('150000,50')
    else await user.paste('150000,50')
    expect(balance()).toHaveValue('150,000,50')
    expect(headline()).toHaveTextContent('$218,073')
    await user.tab()
    expect(balance()).toHaveValue('150,000')
    expect(screen.getByText('Start balance must be whole dollars, up to 12 digits')).toBeVisible()
  })

  it.each([
    ['the caret was moved', '{ArrowLeft}{ArrowRight}'],
    ['the box was left', '{Tab}{Shift>}{Tab}{/Shift}{End}'],
    ['End was pressed, even at the end', '{End}'],
  ])('accepts a digit where a point was refused once %s', async (_what, keys) => {
    const user = renderCalculator()
    await user.type(balance(), `.0${keys}7`)
    expect(balance()).toHaveValue('1,500,007')
  })

  it('accepts a digit where a point was refused once that place was tapped', async () => {
    const user = renderCalculator()
    await user.type(balance(), '.0')
    await user.click(balance())
    await user.keyboard('7')
    expect(balance()).toHaveValue('1,500,007')
  })

  it('accepts a digit for all after a refused minus once the box was left', async () => {
    const user = renderCalculator()
    await user.tab()
    await user.keyboard('-{Tab}{Shift>}{Tab}{/Shift}5')
    expect(balance()).toHaveValue('5')
  })

  it('accepts a digit after a refused point once the caret was moved without a key, as by a phone', async () => {
    const user = renderCalculator()
    await user.type(balance(), '.0')
    balance().setSelectionRange(1, 1)
    fireEvent(document, new Event('selectionchange'))
    await user.keyboard('9')
    expect(balance()).toHaveValue('1,950,000')
  })

  it('is a landmark on a page, and none inside the form: /register_today has both', () => {
    renderCalculator()
    expect(screen.getByRole('region', { name: 'See what a different return could mean' })).toBeVisible()
    cleanup()
    renderCalculator(3)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('has the right heading level for the headings around it', () => {
    renderCalculator(3)
    expect(screen.getByRole('heading', { level: 3, name: 'See what a different return could mean' })).toBeVisible()
  })
})
