import { readFileSync } from 'node:fs'
import { SHIPPED_COPY } from './shippedQuestionnaire.ts'

/** The questionnaire as it first shipped, as its file is written. */
export const shippedText = readFileSync(SHIPPED_COPY, 'utf8')
