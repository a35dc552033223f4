import { useId } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'
import { SectionHeading } from '../../components/SectionHeading.tsx'
import { home } from '../../content/home.ts'
import styles from './SuitabilitySection.module.css'

/** Whom the review suits and whom it does not, said before the first question. */
export function SuitabilitySection() {
  const id = useId()
  const { heading, lead, suits, doesNotSuit } = home.suitability
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} heading={heading} lead={lead} />
      <div className={styles.columns}>
        <div>
          <h3>{suits.heading}</h3>
          <ul>
            {suits.items.map((item) => (
              <li key={item} data-suits="">
                <Icon name="check" />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{doesNotSuit.heading}</h3>
          <ul>
            {doesNotSuit.items.map((item) => (
              <li key={item}>
                <Icon name="close" />
                {item}
              </li>
            ))}
          </ul>
          <p>{doesNotSuit.instead}</p>
        </div>
      </div>
    </Section>
  )
}
