/** ms between a pick and its submission; spec §9. */
export const ANSWER_DELAY_MS = 300
