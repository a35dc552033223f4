import { useId } from 'react'
import { CardRow } from '../../components/CardRow.tsx'
import { Section } from '../../components/Section.tsx'
import { SectionHeading } from '../../components/SectionHeading.tsx'
import { education } from '../../content/landingSections.ts'

/** What super is, in three cards. */
export function EducationSection() {
  const id = useId()
  const { heading, lead, cards } = education
  return (
    <Section tone="surface" labelledBy={id}>
      <SectionHeading id={id} heading={heading} lead={lead} />
      <CardRow cards={cards} />
    </Section>
  )
}
