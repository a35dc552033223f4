import { OVER_BUDGET } from './nodeStore.ts'

/** The result of some work on diagrams; `otherwise` when the budget runs out in it. Any other failure is thrown. */
export function withinBudget<Result, Other>(work: () => Result, otherwise: Other): Result | Other {
  try {
    return work()
  } catch (error) {
    if (error === OVER_BUDGET) return otherwise
    throw error
  }
}
