import { LateCalculator } from '../calculator/LateCalculator.ts'
import { HorizonArt } from '../components/art/HorizonArt.tsx'
import { Card } from '../components/Card.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { TickList } from '../components/TickList.tsx'
import { registerToday } from '../content/landing.ts'
import { InlineReview } from '../questionnaire/InlineReview.tsx'
import styles from './RegisterTodayPage.module.css'
import { LateLandingSections } from './sections/LateLandingSections.ts'

/** `/register_today`: the landing page with the form in it, and the chart tool. */
export function RegisterTodayPage() {
  const { heading, lead, ticks } = registerToday.hero
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.words}>
          <PageHeading>{heading}</PageHeading>
          <p className={styles.lead}>{lead}</p>
          <TickList items={ticks} />
          <div className={styles.art}>
            <HorizonArt />
          </div>
        </div>
        <InlineReview />
      </div>
      <ErrorBoundary>
        <div className={styles.chart}>
          <Card raised>
            <LateCalculator />
          </Card>
        </div>
      </ErrorBoundary>
      <ErrorBoundary>
        <LateLandingSections />
      </ErrorBoundary>
    </>
  )
}
