import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Sends made-up requests, most of them broken, to every call of the API, and prints what came back: --cases 10000 --seed 1. */
const { values } = parseArgs({ options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string' } } })
const seed = values.seed ?? String(Date.now() % 2 ** 31)
for (const [name, value] of Object.entries({ cases: values.cases, seed })) {
  if (/^[1-9]\d*$/.test(value)) continue
  console.error(`--${name} must be a whole number, not "${value}".`)
  process.exit(1)
}
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'node', 'tests/server/fuzz'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'test', FUZZ_CASES: values.cases, FUZZ_SEED: seed },
})
process.exitCode = status ?? 1
