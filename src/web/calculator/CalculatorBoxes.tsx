import { type Dispatch, useId } from 'react'
import { calculator } from '../content/calculator.ts'
import { BalanceBox } from './BalanceBox.tsx'
import styles from './CalculatorBoxes.module.css'
import type { CalculatorEvent, CalculatorState } from './calculatorReducer.ts'
import type { BoxProps } from './Field.tsx'
import type { FieldName } from './FieldRules.ts'
import { NumberBox } from './NumberBox.tsx'

/** The literal range attributes of spec §5; the typing rules for years are narrower, as its hint says. */
const YEARS = { min: 1, max: 50, step: 1 }
const RETURN = { min: 4, max: 12, step: 0.1 }

/** The four boxes, and the line that states a box's limits after a refused edit. */
export function CalculatorBoxes(props: { state: CalculatorState; dispatch: Dispatch<CalculatorEvent> }) {
  const { state, dispatch } = props
  const { fields, inputsName } = calculator
  const id = useId()
  const box = (field: FieldName): BoxProps => ({
    id: `${id}-${field}`,
    label: fields[field].label,
    hint: fields[field].hint,
    draft: state.drafts[field],
    onType: (text) => dispatch({ type: 'typed', field, text }),
    onBar: () => dispatch({ type: 'barred', field }),
    onLeave: () => dispatch({ type: 'left', field }),
  })
  return (
    <fieldset className={styles.boxes} aria-label={inputsName}>
      <BalanceBox {...box('startBalance')} />
      <NumberBox {...box('years')} {...YEARS} />
      <NumberBox {...box('fundAReturn')} {...RETURN} />
      <NumberBox {...box('fundBReturn')} {...RETURN} />
      <p className={styles.refusal} aria-live="polite">
        {state.refused && fields[state.refused].refused}
      </p>
    </fieldset>
  )
}
