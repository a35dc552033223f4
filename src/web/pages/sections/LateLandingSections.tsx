import { Suspense } from 'react'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { lateComponent } from '../../components/lateComponent.ts'

const Code = lateComponent(async () => (await import('./LandingSections.tsx')).LandingSections)

/**
 * The sections below the first screen of a landing page, loaded after it; the page, and the form in it, do without if they cannot be had.
 * In a prerendered page their markup is there before.
 */
export function LateLandingSections() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Code />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Loads the sections ahead of their use. Rejects when they cannot be had. */
export const loadLandingSections = Code.load
