import { useId, useReducer } from 'react'
import { finalGap } from '#core/calculator/growthRows.ts'
import { fillIn } from '#core/questionnaire/fillIn.ts'
import { calculator } from '../content/calculator.ts'
import { useQuestionnaire } from '../QuestionnaireContext.ts'
import { CalculatorBoxes } from './CalculatorBoxes.tsx'
import styles from './Calculator.module.css'
import { calculatorReducer, initialCalculatorState } from './calculatorReducer.ts'
import { formatDollars } from './formatMoney.ts'
import { GrowthFigure } from './GrowthFigure.tsx'
import { shownInput } from './shownInput.ts'
import { useSettled } from './useSettled.ts'
import { yearsText } from './yearsText.ts'

/** ms; a screen reader announces the new headline when the typing pauses, not at each key. */
const SETTLE_MS = 500

/** The chart tool: how two yearly returns grow a balance. Needs no provider but the questionnaire's. Source: spec §2, §9, D4 to D6. */
export function Calculator({ headingLevel = 2 }: { headingLevel?: 2 | 3 }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const headingId = useId()
  const { messages, language, direction } = useQuestionnaire()
  const { heading, lead, headline, disclaimer } = calculator
  const [state, dispatch] = useReducer(calculatorReducer, initialCalculatorState)
  const input = shownInput(state)
  // A missing number settles at once: what is typed next must not bring back the outdated headline.
  const settled = useSettled(input, input ? SETTLE_MS : 0)
  const shown = input && settled
  return (
    // A landmark on a page only: one inside the form would have the same name as the page's own.
    <section
      {...calculator.language}
      className={styles.calculator}
      aria-labelledby={headingLevel === 2 ? headingId : undefined}
    >
      <div className={styles.parts}>
        <div className={styles.intro}>
          <Heading id={headingId}>{heading}</Heading>
          <p>{lead}</p>
        </div>
        <CalculatorBoxes state={state} dispatch={dispatch} />
        <div className={styles.result}>
          <output className={styles.headline}>
            {shown ? (
              <>
                <span>{fillIn(headline, { years: yearsText(shown.years) })}</span>{' '}
                <strong>{formatDollars(finalGap(shown))}</strong>
              </>
            ) : (
              <span lang={language} dir={direction}>
                {messages.calculatorInvalid}
              </span>
            )}
          </output>
          <p className={styles.disclaimer}>{disclaimer}</p>
          <GrowthFigure input={shown ?? state.lastGood} isShown={shown !== null} />
        </div>
      </div>
    </section>
  )
}
