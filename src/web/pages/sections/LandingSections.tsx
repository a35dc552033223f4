import { education, services } from '../../content/landingSections.ts'
import { CardSection } from './CardSection.tsx'
import { FinalCallSection } from './FinalCallSection.tsx'
import { TestimonialSection } from './TestimonialSection.tsx'

/** The content sections that both landing pages share; spec §2. */
export function LandingSections() {
  return (
    <>
      <CardSection tone="surface" text={education} />
      <CardSection tone="tint" text={services} />
      <TestimonialSection />
      <FinalCallSection />
    </>
  )
}
