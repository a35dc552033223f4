import type { FieldRules } from './FieldRules.ts'

const YEARS = /^(?:|0|0?[1-9]|[12]\d|30)$/

/** Years to retirement: empty or whole digits up to 30. Below 1 there is no chart. Source: spec §5, D4. */
export const yearsField: FieldRules = {
  accept: (text) => (YEARS.test(text) ? text : null),
  valueOf: (draft) => (Number(draft) >= 1 ? Number(draft) : null),
  isUnfinished: () => false,
}
