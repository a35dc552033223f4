import { type CalculatorInput, calculatorDefaults } from '#core/calculator/CalculatorInput.ts'
import { assertNever } from '#core/assertNever.ts'
import { calculatorFields, fieldNames } from './calculatorFields.ts'
import type { FieldName } from './FieldRules.ts'

/** The boxes of the chart tool. */
export interface CalculatorState {
  readonly drafts: Readonly<Record<FieldName, string>>
  /** The last number that each box held; the same object until one changes. */
  readonly lastGood: CalculatorInput
  /** The box whose last edit or final value was refused, or that was left empty; its limits are shown. */
  readonly refused: FieldName | null
}

/** What happened to a box. `barred`: a character that cannot be part of a number was blocked. */
export type CalculatorEvent =
  | { readonly type: 'typed'; readonly field: FieldName; readonly text: string }
  | { readonly type: 'barred'; readonly field: FieldName }
  | { readonly type: 'left'; readonly field: FieldName }

/** The initial state of the boxes; spec §9. */
export const initialCalculatorState: CalculatorState = {
  drafts: {
    startBalance: String(calculatorDefaults.startBalance),
    years: String(calculatorDefaults.years),
    fundAReturn: String(calculatorDefaults.fundAReturn),
    fundBReturn: String(calculatorDefaults.fundBReturn),
  },
  lastGood: calculatorDefaults,
  refused: null,
}

/** The boxes after an event: drafts while typing, numbers at rest. The same object when nothing changed. Pure. Source: D5. */
export function calculatorReducer(state: CalculatorState, event: CalculatorEvent): CalculatorState {
  switch (event.type) {
    case 'typed':
      return typed(state, event.field, event.text)
    case 'barred':
      return state.refused === event.field ? state : { ...state, refused: event.field }
    case 'left':
      return left(state, event.field)
    default:
      return assertNever(event)
  }
}

function typed(state: CalculatorState, field: FieldName, text: string): CalculatorState {
  const draft = calculatorFields[field].accept(text)
  if (draft === null) return { ...state, refused: field }
  const value = calculatorFields[field].valueOf(draft)
  const isChange = value !== null && value !== state.lastGood[field]
  const lastGood = isChange ? { ...state.lastGood, [field]: value } : state.lastGood
  return { drafts: { ...state.drafts, [field]: draft }, lastGood, refused: emptyBox(state.drafts, field) }
}

/**
 * When left, a box shows a number, or nothing if emptied, with its limits: `07` becomes `7`, and `1` percent becomes the previous number.
 */
function left(state: CalculatorState, field: FieldName): CalculatorState {
  const draft = state.drafts[field]
  const resting = draft === '' ? '' : String(state.lastGood[field])
  const isFit = calculatorFields[field].valueOf(draft) !== null
  const refused = isFit ? emptyBox(state.drafts) : field
  if (resting === draft && refused === state.refused) return state
  return { ...state, drafts: { ...state.drafts, [field]: resting }, refused }
}

/** A box that is empty, besides the one in use, or `null`: what the chart waits for must stay named while another box is edited. */
function emptyBox(drafts: CalculatorState['drafts'], inUse?: FieldName): FieldName | null {
  return fieldNames.find((field) => field !== inUse && drafts[field] === '') ?? null
}
