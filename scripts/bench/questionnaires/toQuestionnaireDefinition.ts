import type { Condition } from '#core/conditions/Condition.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import type { NextEntry } from '#core/step-types/StepBase.ts'
import type { Definition, Predicate, Question } from '../../../bench/Definition.ts'
import { isComparison } from './isComparison.ts'

/** A definition of choices in the format of the product: "shown if" becomes branches forward, up to the first question that is always shown. Pure. */
export function toQuestionnaireDefinition({ id, title, questions }: Definition): QuestionnaireDefinition {
  return {
    id,
    version: '1.0.0',
    title,
    timeZone: 'Australia/Brisbane',
    steps: questions.map((question, index) => ({
      id: question.id,
      type: 'multiple-choice' as const,
      text: question.title,
      options: question.options ?? [],
      includeInProgressBar: true,
      validation: [{ rule: 'required' as const, message: question.required ?? '' }],
      next: entriesAfter(questions, index),
    })),
  }
}

function entriesAfter(questions: readonly Question[], index: number): NextEntry[] {
  const entries: NextEntry[] = []
  for (const { id, showIf } of questions.slice(index + 1, firstAlways(questions, index + 1) + 1)) {
    entries.push(showIf ? { when: conditionOf(showIf), goTo: id } : { goTo: id })
  }
  return entries.some(({ when }) => !when) ? entries : [...entries, { goTo: null }]
}

function firstAlways(questions: readonly Question[], from: number): number {
  let index = from
  while (index < questions.length && questions[index]?.showIf) index += 1
  return index
}

function conditionOf(predicate: Predicate): Condition {
  if (isComparison(predicate)) {
    const [operator, question, value] = predicate
    // Here `isNot` is false of an unanswered question, and "not equal" is true of it.
    return operator === 'eq' ? { question, is: value } : { not: { question, is: value } }
  }
  const inner = predicate.filter((item) => typeof item !== 'string').map(conditionOf)
  return predicate[0] === 'and' ? { all: inner } : { any: inner }
}
