import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { defaultLabels } from '#core/questionnaire/labels.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { fill, pick, reachMobile } from '../../support/answerQuestions.ts'
import { renderForm } from '../../support/renderForm.tsx'
import { shippedDefinition } from '../../support/shippedQuestionnaire.ts'

const ELEMENTS = [
  'img src=x',
  'svg',
  'iframe src=x',
  'video src=x',
  'input autofocus',
  'details open',
  'object data=x',
  'math',
  'p',
  'a href=x',
]
const HANDLERS = [
  'error',
  'load',
  'focus',
  'toggle',
  'click',
  'mouseover',
  'pointerenter',
  'animationstart',
  'begin',
  'wheel',
]

/** 112 ways to make a text run as code: every element with every handler, and the classics that need neither. */
const PAYLOADS = [
  ...ELEMENTS.flatMap((element) => HANDLERS.map((handler) => `<${element} on${handler}=alert(1)>`)),
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=data:,*{}>',
  '<style>@import "data:,x"</style>',
  '{{constructor.constructor("alert(1)")()}}',
  // oxlint-disable-next-line no-template-curly-in-string -- what a template engine would run
  '${alert(1)}',
]
const HOSTILE = PAYLOADS.join(' ')

/** Markup that the form itself never has, and that every payload would create. */
const MADE_BY_PAYLOADS =
  'img, script, iframe, video, object, embed, math, details:not(:has(> summary)), meta, link, style, [srcdoc], [href^="javascript" i], ' +
  HANDLERS.map((handler) => `[on${handler}]`).join(', ')

/** Text that only people read: everything but ids, types, values and names of events and rules. */
const READ_BY_PEOPLE = new Set([
  'text',
  'label',
  'placeholder',
  'notice',
  'message',
  'heading',
  'waitText',
  'buttonText',
  'title',
  'emoji',
])

/** The value with something hostile after each text for people. */
function poisoned<Value>(value: Value, key = ''): Value {
  // Safe: texts stay texts, and all else is copied as it is.
  if (typeof value === 'string') return (READ_BY_PEOPLE.has(key) ? `${value} ${HOSTILE}` : value) as Value
  if (Array.isArray(value)) return value.map((part: unknown) => poisoned(part, key)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, poisoned(part, name)])) as Value
}

const suffixed = <Texts extends object>(texts: Texts): Texts =>
  // Safe: every value is a text.
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `${String(text)} ${HOSTILE}`])) as Texts

const hostile: QuestionnaireDefinition = {
  ...poisoned(shippedDefinition),
  messages: suffixed(defaultMessages),
  labels: suffixed(defaultLabels),
}

const madeElements = () => [...document.querySelectorAll(`body ${MADE_BY_PAYLOADS.replaceAll(', ', ', body ')}`)]

/** A server that refuses to send codes, in hostile words. */
const hostileServer: typeof fetch = async (input) => {
  const isVerification = typeof input === 'string' && input.includes('/verify')
  const body = isVerification ? { status: 'failed', error: HOSTILE, message: HOSTILE } : { status: 'ok', ip: HOSTILE }
  return Response.json(body, { status: isVerification ? 429 : 200 })
}

afterEach(() => void vi.unstubAllGlobals())

describe('I10 hostile texts', () => {
  it('are shown unchanged by every screen, and never run or become an element', { timeout: 60_000 }, async () => {
    const alert = vi.fn<() => void>()
    vi.stubGlobal('alert', alert)
    const { user } = await renderForm({ questionnaire: compileQuestionnaire(hostile), fetch: hostileServer })
    const seen: string[] = []
    const look = () => {
      expect(madeElements()).toEqual([])
      seen.push(document.body.textContent)
    }

    look()
    await pick(user, /current super fund/, 'AMP')
    await pick(user, /super balance/, '$200k+')
    await pick(user, /your age/, '30 - 39')
    look()
    await pick(user, /state or territory/, 'NSW')
    await screen.findByText(/Please wait/)
    look()
    const goesOn = await screen.findByRole('button', { name: /Click to Book Call/ }, { timeout: 3000 })
    look()
    await user.click(goesOn)
    await screen.findByRole('textbox', { name: /first name/ })
    look()
    await fill(user, /first name/, 'Sam')
    await fill(user, /last name/, 'Lee')
    await fill(user, /mobile number/, '12')
    await screen.findByText(/Please enter a valid Australian mobile number/)
    look()
    expect(seen.every((text) => PAYLOADS.every((payload) => text.includes(payload)))).toBe(true)
    expect(alert).not.toHaveBeenCalled()
  })

  it('from the server are shown unchanged', { timeout: 60_000 }, async () => {
    const alert = vi.fn<() => void>()
    vi.stubGlobal('alert', alert)
    const { user } = await renderForm({ fetch: hostileServer })
    await reachMobile(user)
    await fill(user, /mobile number/, '0491570156')
    expect(await screen.findByText((text) => text === HOSTILE)).toBeVisible()
    expect(madeElements()).toEqual([])
    expect(alert).not.toHaveBeenCalled()
  })
})
