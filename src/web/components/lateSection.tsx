import { type ComponentType, Suspense } from 'react'
import { type LateComponent, lateComponent } from './lateComponent.ts'

/** A late component that shows nothing until its code has loaded. A prerendered page already has its markup. */
export function lateSection<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  const Code = lateComponent(fetchCode)
  const Section = (props: Props) => (
    <Suspense>
      <Code {...props} />
    </Suspense>
  )
  return Object.assign(Section, { load: Code.load })
}
