import type { Condition } from '#core/conditions/Condition.ts'
import { evaluateCondition } from '#core/conditions/evaluateCondition.ts'
import { nextStepId } from '#core/flow/nextStepId.ts'
import { optionsOf } from '#core/questionnaire/optionsOf.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import { isQuestion } from '#core/questionnaire/isQuestion.ts'
import type { QuestionnaireDefinition } from '#core/questionnaire/QuestionnaireDefinition.ts'
import { stepById } from '#core/questionnaire/stepById.ts'
import type { Step } from '#core/step-types/index.ts'

/** The results for all visitors of a questionnaire together; each place is its path, joined with "/". */
export interface EveryWay {
  readonly reached: ReadonlySet<string>
  /** Entries of `next` that some visitor takes. */
  readonly taken: ReadonlySet<string>
  /** Leaves whose missing answer decides some visitor's path. */
  readonly doubtful: ReadonlySet<string>
  /** Ids of the contract that some visitor breaks. */
  readonly broken: ReadonlySet<string>
}

/** `null`: not known. */
type Verdict = boolean | null

/**
 * Sends a visitor down every path with every combination of options, one after another, with the site's own engine. Knows nothing of the
 * linter.
 */
export function walkEveryWay(definition: QuestionnaireDefinition): EveryWay {
  const questionnaire = compileQuestionnaire(definition)
  const { rules } = questionnaire
  const { contract = {} } = definition
  const reached = new Set<string>()
  const taken = new Set<string>()
  const doubtful = new Set<string>()
  const broken = new Set<string>()
  const positionOf = (id: string): number => definition.steps.findIndex((step) => step.id === id)
  visit(questionnaire.start, new Map())
  return { reached, taken, doubtful, broken }

  function visit(step: Step, answers: Answers): void {
    const position = positionOf(step.id)
    reached.add(`steps/${position}`)
    for (const [at, id] of (contract.never?.[step.id] ?? []).entries()) {
      if (answers.has(id)) broken.add(`contract/never/${step.id}/${at}`)
    }
    if (!('next' in step)) return
    for (const answer of answersTo(step)) {
      const now = new Map(answer === null ? answers : [...answers, [step.id, answer]])
      const lookUp = (id: string): string | undefined => now.get(id)
      const next = nextStepId(questionnaire, step, lookUp)
      const entry = step.next.findIndex(({ when }) => !when || evaluateCondition(when, rules, lookUp))
      taken.add(`steps/${position}/next/${entry}`)
      for (const [at, { when }] of step.next.entries()) {
        if (when && at <= entry) findDoubt(when, `steps/${position}/next/${at}/when`, now, position)
      }
      if (next !== null) visit(stepById(questionnaire, next), now)
      else complete(now)
    }
  }

  function complete(answers: Answers): void {
    for (const [at, id] of (contract.completed ?? []).entries()) {
      if (!answers.has(id)) broken.add(`contract/completed/${at}`)
    }
  }

  /**
   * Evaluates a condition as the site does, for one visitor. `answered` of the same question also guards a leaf before it, and so does a
   * part that does not read the question.
   */
  function findDoubt(condition: Condition, path: string, answers: Answers, position: number): void {
    const holds = (inner: Condition): boolean => evaluateCondition(inner, rules, (id) => answers.get(id))
    const missing = (id: string): boolean => !answers.has(id) && positionOf(id) < position

    /** The value of a condition for a visitor of whom only one answer is known. */
    const guard = (inner: Condition, question: string): Verdict => {
      if ('all' in inner) return least(inner.all.map((part) => guard(part, question)))
      if ('any' in inner) return opposite(least(inner.any.map((part) => opposite(guard(part, question)))))
      if ('not' in inner) return opposite(guard(inner.not, question))
      if ('rule' in inner) return guard(ruleNamed(inner.rule), question)
      return 'answered' in inner && inner.question === question ? !inner.answered : null
    }

    const asks = (inner: Condition, question: string): boolean => {
      if ('all' in inner) return inner.all.some((part) => asks(part, question))
      if ('any' in inner) return inner.any.some((part) => asks(part, question))
      if ('not' in inner) return asks(inner.not, question)
      return 'rule' in inner ? asks(ruleNamed(inner.rule), question) : inner.question === question
    }

    const descend = (inner: Condition, at: string, guarded: ReadonlySet<string>): void => {
      if ('all' in inner) tryParts({ parts: inner.all, at: `${at}/all`, guarded, decides: false })
      else if ('any' in inner) tryParts({ parts: inner.any, at: `${at}/any`, guarded, decides: true })
      else if ('not' in inner) descend(inner.not, `${at}/not`, guarded)
      else if ('rule' in inner) descend(ruleNamed(inner.rule), `rules/${inner.rule}`, guarded)
      else if (!('answered' in inner) && missing(inner.question) && !guarded.has(inner.question)) doubtful.add(at)
    }
    const tryParts = ({ parts, at, guarded, decides }: Trial): void => {
      const ids = definition.steps.map(({ id }) => id)
      const settles = (part: Condition, id: string): boolean =>
        guard(part, id) === decides || (!asks(part, id) && holds(part) === decides)
      const here = ids.filter((id) => parts.some((part) => settles(part, id)))
      for (const [place, part] of parts.entries()) {
        descend(part, `${at}/${place}`, new Set([...guarded, ...here]))
        if (holds(part) === decides) break
      }
    }
    descend(condition, path, new Set())
  }

  function ruleNamed(name: string): Condition {
    const rule = rules.get(name)
    if (!rule) throw new Error(`No rule ${name}`)
    return rule
  }
}

type Answers = ReadonlyMap<string, string>

/** The parts of an `all` or `any`, for a visitor without answers to the guarded questions. */
interface Trial {
  readonly parts: readonly Condition[]
  readonly at: string
  readonly guarded: ReadonlySet<string>
  /** The verdict of a part that decides the whole. */
  readonly decides: boolean
}

const answersTo = (step: Step): readonly (string | null)[] => {
  if (!isQuestion(step)) return [null]
  return optionsOf(step)?.map(({ value }) => value) ?? ['typed']
}

const opposite = (verdict: Verdict): Verdict => (verdict === null ? null : !verdict)

/** `false` before `null` before `true`. */
function least(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false
  return verdicts.includes(null) ? null : true
}
