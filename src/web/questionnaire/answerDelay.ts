/** ms between a pick and its passing on; spec §9. */
export const ANSWER_DELAY_MS = 300
