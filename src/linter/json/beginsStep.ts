/** Whether what stands at an offset begins as a step does. Pure. */
export const beginsStep = (text: string, at: number): boolean => STEP.test(text.slice(at, at + LONGEST_START))

const STEP = /^\{\s*"(?:id|type)"\s*:/

/** Characters of the beginning of a step. */
const LONGEST_START = 200
