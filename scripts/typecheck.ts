import { spawnSync } from 'node:child_process'

/** One program a layer, each with its own globals: DOM or Node in core is an error here. */
const layers = ['src/core', 'src/linter', 'src/web', 'src/server', 'scripts', 'bench', 'tests']

/** Not by npx, which takes half a second to find it. */
const TSC = 'node_modules/typescript/bin/tsc'

const failed = layers.filter(
  (layer) => spawnSync(process.execPath, [TSC, '-p', layer, '--pretty'], { stdio: 'inherit' }).status !== 0,
)
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(', ')}`)
  process.exitCode = 1
}
