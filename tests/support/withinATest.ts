/**
 * For a property of many cases: on a busy machine it is tried on fewer, in less time than a test has, and one that fails ends with its
 * seed and the smallest case found until then, where shrinking that further could take minutes.
 */
export const withinATest = { interruptAfterTimeLimit: 25_000 } // ms
