import type { Root } from 'react-dom/client'
import type { Driver } from '../../Driver.ts'
import { driveGuide } from '../../driveGuide.ts'
import { LongFunnel } from './LongFunnel.tsx'

/** Drives the long questionnaire, which a visitor of the funnel does not load. */
export function drive(root: Root): Driver {
  return driveGuide(root, (guide, start) => <LongFunnel key={start} guide={guide} start={start} />)
}
