import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { register } from '../content/landing.ts'
import { CallHero } from './sections/CallHero.tsx'
import { LateLandingSections } from './sections/LateLandingSections.ts'

/** `/register`: the landing page whose form opens in a modal, by itself. */
export function RegisterPage() {
  return (
    <>
      <CallHero text={register.hero} />
      <ErrorBoundary>
        <LateLandingSections />
      </ErrorBoundary>
    </>
  )
}
