import { useId } from 'react'
import { LedgerLines } from '../../components/art/LedgerLines.tsx'
import { ReviewButton } from '../../questionnaire/ReviewButton.tsx'
import { Section } from '../../components/Section.tsx'
import { finalCall } from '../../content/landingSections.ts'
import styles from './FinalCallSection.module.css'

/** The last call to action, on deep green. */
export function FinalCallSection() {
  const id = useId()
  const { heading, text, button } = finalCall
  return (
    <div className={styles.ground}>
      <Section tone="deep" labelledBy={id}>
        <LedgerLines />
        <div className={styles.call}>
          <h2 id={id}>{heading}</h2>
          <p>{text}</p>
          <ReviewButton variant="inverse">{button}</ReviewButton>
        </div>
      </Section>
    </div>
  )
}
