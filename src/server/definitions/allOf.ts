import type { KeptDefinition } from '../storage/KeptDefinition.ts'
import type { Definitions } from './Definitions.ts'

/** Every definition known, in the order in which an answer is tried: the served one, then newer, then older ones. Pure. */
export const allOf = ({ served, newer, older }: Definitions): readonly KeptDefinition[] => [served, ...newer, ...older]
