import { useEffect, useEffectEvent } from 'react'
import { register } from '../content/landing.ts'
import { useReview } from '../questionnaire/ReviewContext.ts'
import { CallHero } from './sections/CallHero.tsx'
import { LateLandingSections } from './sections/LateLandingSections.tsx'

/** `/register`: the landing page whose form opens in a modal, by itself. */
export function RegisterPage() {
  const review = useReview()
  // The page that the browser loads has it open from the start; this is for who comes from another page of the site.
  const openReview = useEffectEvent(() => review.open())
  useEffect(() => openReview(), [])
  return (
    <>
      <CallHero text={register.hero} />
      <LateLandingSections />
    </>
  )
}
