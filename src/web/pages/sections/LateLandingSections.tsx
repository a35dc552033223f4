import { Suspense } from 'react'
import { lateComponent } from '../../components/lateComponent.ts'

const Code = lateComponent(async () => (await import('./LandingSections.tsx')).LandingSections)

/** The sections below the first screen of a landing page, loaded after it. In a prerendered page their markup is there before. */
export function LateLandingSections() {
  return (
    <Suspense>
      <Code />
    </Suspense>
  )
}

/** Loads the sections ahead of their use. Rejects when they cannot be had. */
export const loadLandingSections = Code.load
