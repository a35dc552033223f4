import { useId } from 'react'
import { CardRow } from '../../components/CardRow.tsx'
import { Section } from '../../components/Section.tsx'
import { SectionHeading } from '../../components/SectionHeading.tsx'
import { services } from '../../content/landingSections.ts'

/** What a visitor gets, in three cards. */
export function ServiceSection() {
  const id = useId()
  const { heading, lead, cards } = services
  return (
    <Section tone="tint" labelledBy={id}>
      <SectionHeading id={id} heading={heading} lead={lead} />
      <CardRow cards={cards} />
    </Section>
  )
}
