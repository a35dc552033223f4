import { useId } from 'react'
import type { PreviewChart } from '#core/preview/PreviewState.ts'
import { formButton } from '../questions/formButton.ts'
import styles from './FlowChart.module.css'
import page from './PreviewPage.module.css'

/** The flow chart, whose boxes are buttons that show their screens. */
export function FlowChart(props: { readonly chart: PreviewChart; readonly onPick: (stepId: string | null) => void }) {
  const { chart, onPick } = props
  const heading = useId()
  return (
    <section className={page.panel} aria-labelledby={heading} {...formButton.leave}>
      <h2 id={heading} className={page.heading}>
        Flow chart
      </h2>
      <div className={styles.chart}>
        <div className={styles.drawing}>
          {/* Drawn by the linter, which escapes every text of the file. */}
          <div dangerouslySetInnerHTML={{ __html: chart.svg }} />
          {chart.boxes.map(({ stepId, words, ...place }) => (
            <button
              key={stepId ?? ''}
              type="button"
              className={styles.box}
              style={place}
              aria-label={`Show ${words}`}
              title={words}
              onClick={() => onPick(stepId)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
