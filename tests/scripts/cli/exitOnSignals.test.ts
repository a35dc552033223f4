import { expect, it } from 'vitest'
import { exitOnSignals } from '../../../scripts/cli/exitOnSignals.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

it('handles each signal once, and none that has a handler already: that may have more to end', () => {
  const others = SIGNALS.map((signal) => process.listeners(signal))
  for (const signal of SIGNALS) process.removeAllListeners(signal)
  const own = () => {}
  process.on('SIGINT', own)
  exitOnSignals()
  exitOnSignals()
  const handlers = SIGNALS.map((signal) => process.listeners(signal))
  for (const [index, signal] of SIGNALS.entries()) {
    process.removeAllListeners(signal)
    for (const other of others[index] ?? []) process.on(signal, other)
  }
  expect(handlers).toEqual([[own], [expect.any(Function)], [expect.any(Function)]])
})
