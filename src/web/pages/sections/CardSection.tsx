import { useId } from 'react'
import { CardRow } from '../../components/CardRow.tsx'
import { Section, type SectionTone } from '../../components/Section.tsx'
import { SectionHeading } from '../../components/SectionHeading.tsx'
import type { CardRowText } from '../../content/landingSections.ts'

/** A row of cards under a heading. */
export function CardSection({ tone, text }: { tone: SectionTone; text: CardRowText }) {
  const id = useId()
  const { heading, lead, cards } = text
  return (
    <Section tone={tone} labelledBy={id}>
      <SectionHeading id={id} heading={heading} lead={lead} />
      <CardRow cards={cards} />
    </Section>
  )
}
