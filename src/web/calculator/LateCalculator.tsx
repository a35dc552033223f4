import { type ComponentProps, Suspense } from 'react'
import { lateComponent } from '../components/lateComponent.ts'
import type { Calculator } from './Calculator.tsx'

const Code = lateComponent(async () => (await import('./Calculator.tsx')).Calculator)

/** The chart tool, loaded after what stands above it. In a prerendered page its markup is there before. */
export function LateCalculator(props: ComponentProps<typeof Calculator>) {
  return (
    <Suspense>
      <Code {...props} />
    </Suspense>
  )
}

/** Loads the chart tool ahead of its use. Rejects when it cannot be had. */
export const loadCalculator = Code.load
