import { Suspense } from 'react'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { lateComponent } from '../../components/lateComponent.ts'

const Code = lateComponent(async () => (await import('./LandingSections.tsx')).LandingSections)

/**
 * The sections below the first screen of a landing page, loaded after it; if they fail to load, the page and its form work without them. A
 * prerendered page already has their markup.
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

/** Preloads the sections. Rejects on failure. */
export const loadLandingSections = Code.load
