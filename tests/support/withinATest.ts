/**
 * For a property of many cases: on a busy machine it runs fewer, within a test's time limit, and a failure ends with its seed and the
 * smallest case found so far, since shrinking it further could take minutes.
 */
export const withinATest = { interruptAfterTimeLimit: 25_000 } // ms
