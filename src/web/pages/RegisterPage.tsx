import { content } from '../content.ts'
import { CallHero } from './sections/CallHero.tsx'
import { LandingSections } from './sections/LandingSections.tsx'
import { useOpenReviewOnLoad } from './useOpenReviewOnLoad.ts'

/** `/register`: the landing page whose form opens in a modal, by itself on load. */
export function RegisterPage() {
  useOpenReviewOnLoad()
  return (
    <>
      <CallHero text={content.register.hero} />
      <LandingSections />
    </>
  )
}
