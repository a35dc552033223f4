import { type ComponentType, Suspense } from 'react'
import { backOff } from '../api/backOff.ts'
import { untilWoken } from '../api/onWake.ts'
import { type LateComponent, lateComponent } from './lateComponent.ts'

/**
 * A late component that shows nothing until its code has loaded, however many tries that takes. A prerendered page already has its markup,
 * and keeps it meanwhile: after a failure, React would remove it.
 */
export function lateSection<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  const Code = lateComponent(() => untilFetched(fetchCode))
  const Section = (props: Props) => (
    <Suspense>
      <Code {...props} />
    </Suspense>
  )
  return Object.assign(Section, { load: Code.load })
}

async function untilFetched<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  for (let failures = 1; ; failures++) {
    try {
      return await fetchCode()
    } catch {
      await untilWoken(backOff(failures, Math.random()))
    }
  }
}
