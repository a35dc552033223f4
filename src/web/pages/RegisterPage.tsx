import { register } from '../content/landing.ts'
import { CallHero } from './sections/CallHero.tsx'
import { LateLandingSections } from './sections/LateLandingSections.tsx'
import { useOpenReviewOnLoad } from './useOpenReviewOnLoad.ts'

/** `/register`: the landing page whose form opens in a modal, by itself on load. */
export function RegisterPage() {
  useOpenReviewOnLoad()
  return (
    <>
      <CallHero text={register.hero} />
      <LateLandingSections />
    </>
  )
}
