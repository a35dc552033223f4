import { useId } from 'react'
import { Section } from '../components/Section.tsx'
import { SectionHeading } from '../components/SectionHeading.tsx'
import { home } from '../content/home.ts'
import { education } from '../content/landingSections.ts'
import styles from './HomePage.module.css'
import { CallHero } from './sections/CallHero.tsx'
import { CardSection } from './sections/CardSection.tsx'
import { FinalCallSection } from './sections/FinalCallSection.tsx'
import { SuitabilitySection } from './sections/SuitabilitySection.tsx'

/** `/`: what the review is, how it works and whom it suits. */
export function HomePage() {
  const stepsId = useId()
  const { hero, steps } = home
  return (
    <>
      <CallHero text={hero} />
      <Section tone="tint" labelledBy={stepsId}>
        <SectionHeading id={stepsId} heading={steps.heading} lead={steps.lead} />
        <ol className={styles.steps}>
          {steps.items.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <SuitabilitySection />
      <CardSection tone="surface" text={education} />
      <FinalCallSection />
    </>
  )
}
