import { assertNever } from '#core/assertNever.ts'
import { flagByEvent } from '#core/contract/submission.ts'
import { invariant } from '#core/invariant.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { Step } from '#core/step-types/index.ts'
import type { ValidationRule } from '#core/validators/index.ts'
import { counted } from '../../words/counted.ts'
import { quotedWords } from '../../words/firstWords.ts'
import { quote, quoteWhole } from '../../words/quote.ts'
import { answerWords } from '../words/answerWords.ts'
import { endName } from '../words/endName.ts'
import { listed } from '../words/listed.ts'
import { comparedValues } from './comparedValues.ts'
import type { EventPlace, FlowChange, NoticeWords } from './FlowChange.ts'
import type { Share } from './shareOf.ts'

/** Cases shown; of more, the first. */
const MOST_CASES = 5

/**
 * A change as a sentence, and below it the answers concerned, or the words of a notice. `questionnaires`: where its questions are. Pure.
 */
export function changeWords(change: FlowChange, questionnaires: readonly Questionnaire[]): readonly string[] {
  const sentence = sentenceOf(change, questionnaires)
  if (change.kind === 'notice') return [sentence, ...noticeLines(change)]
  if (!('share' in change)) return [sentence]
  const { cases, questions } = change.share
  const stepOf = (id: string): Step => {
    // The new wording, where there is one: the old stands in no file that is open.
    const step = questionnaires.map(({ stepsById }) => stepsById.get(id)).findLast(Boolean)
    invariant(step, `No step "${id}"`)
    return step
  }
  const caseLines = cases.slice(0, MOST_CASES).map((answers) =>
    Object.entries(answers)
      .map(([id, values]) => `${id}: ${answerWords(values, comparedValues(id, questionnaires))}`)
      .join('; '),
  )
  const rest = cases.length - caseLines.length
  return [
    sentence,
    ...(questions.length === 0 ? [] : caseLines.map((line) => `  ${line}`)),
    ...(rest > 0 ? [`  and ${counted(rest, 'more case')}`] : []),
    ...questions.map((id) => `  ${id} is ${quotedWords(stepOf(id))}`),
  ]
}

function sentenceOf(change: FlowChange, sides: readonly Questionnaire[]): string {
  switch (change.kind) {
    case 'unrelated':
      return 'The two questionnaires have no question in common.'
    case 'renamed':
      return `Step ${change.from} is now called ${change.to}${newWords(change)}: what is stored under ${change.from} stays there.`
    case 'end':
      return `${who(change.share, 'move', sides)} from ${endName(change.from)} to ${endName(change.to)}.`
    case 'stepAdded':
      return `Step ${change.step} is new. ${who(change.share, 'see', sides)} it.`
    case 'stepRemoved':
      return `Step ${change.step} is gone. ${who(change.share, 'no longer see', sides)} it.`
    case 'stepShown':
      return `${who(change.share, 'now see', sides)} step ${change.step}.`
    case 'stepHidden':
      return `${who(change.share, 'no longer see', sides)} step ${change.step}.`
    case 'order':
      return `${who(change.share, 'see', sides)} steps in another order.`
    case 'optionAdded':
      return `Option ${quote(change.value)} of ${change.step} is new: ${leadWords(change, ['is', 'leads'])}${change.declines ? ', and declines: a visitor who picks it is not called' : ''}.`
    case 'optionRemoved':
      return `Option ${quote(change.value)} of ${change.step} is gone: ${leadWords(change, ['was', 'led'])}${change.declines ? ', and declined' : ''}.`
    case 'uncompared':
      return `No option of ${change.step} is in both files: what comes after it is not compared.`
    case 'declines':
      return change.declines
        ? `Option ${quote(change.value)} of ${change.step} now declines: a visitor who picks it is not called.`
        : `Option ${quote(change.value)} of ${change.step} no longer declines: a visitor who picks it may be called.`
    case 'type':
      return `Step ${change.step} is now of type ${change.to}, and was of type ${change.from}.`
    case 'validatorAdded':
      return `Validator ${validatorWords(change.validator)} of ${change.step} is new: what it refuses is no longer accepted.`
    case 'validatorRemoved':
      return `Validator ${validatorWords(change.validator)} of ${change.step} is gone: what only it refused is accepted.`
    case 'validatorChanged':
      return `Validator ${change.to.rule} of ${change.step} is now ${paramWords(change.to)}, and was ${paramWords(change.from)}: it refuses other answers.`
    case 'notice':
      return noticeSentence(change)
    case 'promiseAdded':
      return `The contract now promises that ${promised(change)}.`
    case 'promiseRemoved':
      return `The contract no longer promises that ${promised(change)}.`
    case 'event':
      return eventSentence(change)
    default:
      return assertNever(change)
  }
}

const newWords = ({ asks }: FlowChange & { kind: 'renamed' }): string =>
  asks ? ` and asks ${quote(asks.new)}, not ${quote(asks.old)}` : ''

/** No visitor may get to the question, in a file that allows that under `lint`. */
function leadWords({ leadsTo }: FlowChange & { kind: 'optionAdded' | 'optionRemoved' }, [is, leads]: [string, string]) {
  return leadsTo.length === 0 ? `nobody ${is} asked that` : `it ${leads} to ${listed(leadsTo.map(endName), 'or')}`
}

const validatorWords = (validator: ValidationRule): string => `${validator.rule} ${paramWords(validator)}`.trimEnd()

/** Empty for a validator without parameters. */
function paramWords(validator: ValidationRule): string {
  if ('value' in validator) return `${validator.value}`
  return 'values' in validator ? listed(validator.values.map(quote), 'or') : ''
}

function noticeSentence({ step, from, to }: FlowChange & { kind: 'notice' }): string {
  const notice = `The notice of ${step}`
  if (!from)
    return `${notice} is new: ${to?.isAboutCall ? AGREED : 'it only informs: whoever answers is recorded as having seen it'}.`
  if (!to)
    return `${notice} is gone: ${from.isAboutCall ? 'answering no longer records an agreement' : 'it only informed'}.`
  if (!from.isAboutCall && to.isAboutCall)
    return `${notice} is now consent to a call, and only informed before: ${AGREED}.`
  if (from.isAboutCall && !to.isAboutCall) {
    return `${notice} now only informs, and was consent to a call: nobody agrees to one by answering.`
  }
  if (from.text !== to.text)
    return `${notice} has changed: visitors ${to.isAboutCall ? 'agree to' : 'see'} other words.`
  if (from.days !== to.days) {
    return `${notice} now holds for ${daysWords(to)}, and held for ${daysWords(from)}.`
  }
  if (!from.link) return `${notice} now has a link.`
  return to.link ? `${notice} has another link.` : `${notice} no longer has a link.`
}

const AGREED = 'whoever answers is recorded as having agreed to it'

const noticeLines = ({ from, to }: FlowChange & { kind: 'notice' }): readonly string[] => [
  ...(from ? [`  was ${noticeWords(from)}`] : []),
  ...(to ? [`  is  ${noticeWords(to)}`] : []),
]

const noticeWords = ({ text, link, days }: NoticeWords): string =>
  [
    quoteWhole(text),
    ...(link ? [`with a link ${quoteWhole(link.label)} to ${link.to}`] : []),
    ...(days === undefined ? [] : [`for ${counted(days, 'day')}`]),
  ].join(', ')

const daysWords = ({ days }: NoticeWords): string => (days === undefined ? 'no days of its own' : counted(days, 'day'))

function eventSentence({ event, from, to }: FlowChange & { kind: 'event' }): string {
  const [old, next] = [from, to].map((places) => listed(places.map(placeWords), 'and'))
  if (from.length === 0) return `Event ${quote(event)} is new, fired at ${next}.`
  if (to.length > 0) return `Event ${quote(event)} is now fired at ${next}, and was fired at ${old}.`
  const flag = new Map<string, string>(Object.entries(flagByEvent)).get(event)
  const loss = flag === undefined ? '' : `, and ${flag} is never true in stored answers`
  return `Event ${quote(event)} of ${old} is gone: analytics no longer get it${loss}.`
}

const placeWords = (place: EventPlace): string =>
  'step' in place ? place.step : `the form’s ${place.moment === 'opened' ? 'opening' : 'completion'}`

function promised({ promise, end, questions }: FlowChange & { kind: 'promiseAdded' | 'promiseRemoved' }): string {
  if (promise === 'answered') return `whoever completes the form has answered ${listed(questions, 'and')}`
  return `whoever ends at ${endName(end)} was asked none of ${listed(questions, 'and')}`
}

/** "1 of 25 combinations of q2 × q3 moves". The verb gets its "s" when there is one. */
function who({ combinations, of, questions }: Share, verb: string, sides: readonly Questionnaire[]): string {
  const conjugated = combinations === 1n ? `${verb}s` : verb
  if (questions.length === 0) {
    return `All visitors ${isAllCompared(sides) ? '' : 'with answers that are in both files '}${verb}`
  }
  const noun = questions.length === 1 ? 'answer' : 'combination'
  const total = counted(of, noun)
  return `${combinations.toLocaleString('en')} of ${total} ${questions.length === 1 ? 'to' : 'of'} ${questions.join(' × ')} ${conjugated}`
}

/** Whether no question has an option that only one of these files has: those who pick it are in no share. */
const isAllCompared = (sides: readonly Questionnaire[]): boolean =>
  sides.every(({ stepsById }) =>
    [...stepsById.values()].every(
      (step) => (optionsOf(step) ?? []).length <= (comparedValues(step.id, sides) ?? []).length,
    ),
  )
