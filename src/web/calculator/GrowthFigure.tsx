import { memo, Suspense, useId, useMemo } from 'react'
import type { CalculatorInput } from '#core/calculator/CalculatorInput.ts'
import { growthAt, growthRows } from '#core/calculator/growthRows.ts'
import { fillIn } from '#core/questionnaire/fillIn.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { lateComponent } from '../components/lateComponent.ts'
import { calculator } from '../content/calculator.ts'
import { PATIENCE_MS } from '../early/lateCode.ts'
import { formatDollars } from './formatMoney.ts'
import styles from './GrowthFigure.module.css'
import { GrowthTable } from './GrowthTable.tsx'
import { useInView } from './useInView.ts'
import { useSettled } from './useSettled.ts'
import { yearsText } from './yearsText.ts'

const GrowthBars = lateComponent(async () => (await import('./GrowthBars.tsx')).GrowthBars)

/**
 * The chart with its sentence, legend and table. Only the bars wait until they are in view (D6). Blank, but keeping its place, unless
 * `isShown`. Memoised: a key in a box renders the boxes, and these numbers once it has settled.
 */
export const GrowthFigure = memo(function GrowthFigure(props: { input: CalculatorInput; isShown: boolean }) {
  const { input, isShown } = props
  const captionId = useId()
  const [bars, wasSeen] = useInView()
  const rows = useMemo(() => growthRows(input), [input])
  const final = growthAt(input, input.years)
  const hasFinal = rows.at(-1)?.year === input.years
  const isLong = useSettled(wasSeen, PATIENCE_MS)
  const waiting = <p className={styles.wait}>{isLong ? calculator.failed : calculator.loading}</p>
  return (
    <figure
      className={styles.figure}
      aria-labelledby={captionId}
      // Else a screen reader would name it by its hidden, outdated numbers.
      aria-hidden={!isShown || undefined}
      data-blank={!isShown || undefined}
    >
      <figcaption id={captionId}>
        {fillIn(calculator.summary, {
          start: formatDollars(input.startBalance),
          years: yearsText(input.years),
          rateA: input.fundAReturn,
          rateB: input.fundBReturn,
          balanceA: formatDollars(final.base_return),
          balanceB: formatDollars(final.second_fund),
        })}
      </figcaption>
      <ul className={styles.legend} aria-hidden="true">
        <li data-fund="a">{calculator.fundA}</li>
        <li data-fund="b">{calculator.fundB}</li>
      </ul>
      <div ref={bars} className={styles.bars} aria-hidden="true">
        {wasSeen ? (
          // The table has the same numbers.
          <ErrorBoundary subject={rows} fallback={<p className={styles.wait}>{calculator.failed}</p>}>
            <Suspense fallback={waiting}>
              <GrowthBars rows={rows} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          waiting
        )}
      </div>
      <GrowthTable rows={hasFinal ? rows : [...rows, final]} />
    </figure>
  )
})
