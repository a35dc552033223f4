import { EducationSection } from './EducationSection.tsx'
import { FinalCallSection } from './FinalCallSection.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { TestimonialSection } from './TestimonialSection.tsx'

/** The content sections that both landing pages share; spec §2. */
export function LandingSections() {
  return (
    <>
      <EducationSection />
      <ServiceSection />
      <TestimonialSection />
      <FinalCallSection />
    </>
  )
}
