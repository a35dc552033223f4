import { type ComponentProps, Suspense } from 'react'
import { lateComponent } from '../components/lateComponent.ts'
import type { Calculator } from './Calculator.tsx'

const Code = lateComponent(async () => (await import('./Calculator.tsx')).Calculator)

/** The chart tool, loaded after the content above it. A prerendered page already has its markup. */
export function LateCalculator(props: ComponentProps<typeof Calculator>) {
  return (
    <Suspense>
      <Code {...props} />
    </Suspense>
  )
}

/** Preloads the chart tool. Rejects on failure. */
export const loadCalculator = Code.load
