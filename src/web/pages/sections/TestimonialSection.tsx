import { useId } from 'react'
import { Card } from '../../components/Card.tsx'
import { Section } from '../../components/Section.tsx'
import { SectionHeading } from '../../components/SectionHeading.tsx'
import { Tag } from '../../components/Tag.tsx'
import { testimonials } from '../../content/testimonials.ts'
import styles from './TestimonialSection.module.css'

/** Three testimonial cards; each placeholder says that it is a sample (D16). */
export function TestimonialSection() {
  const id = useId()
  const { heading, lead, sampleTag, items } = testimonials
  return (
    <Section labelledBy={id}>
      <SectionHeading id={id} heading={heading} lead={lead} />
      <ul className={styles.testimonials}>
        {items.map((item) => (
          <li key={item.topic}>
            <Card>
              <figure className={styles.testimonial}>
                <div className={styles.topic}>
                  {item.placeholder && <Tag>{sampleTag}</Tag>}
                  <h3>{item.topic}</h3>
                </div>
                <blockquote>{item.quote}</blockquote>
                <figcaption>{item.author}</figcaption>
              </figure>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
