// Runs a bundled script once with each of some arguments, in turn, and prints what came of each as JSON:
// "node inTurn.mjs BUNDLE --help --colour".
import { pathToFileURL } from 'node:url'

const [bundle = '', ...args] = process.argv.splice(2)
const print = process.stdout.write.bind(process.stdout)
/** @type {Record<string, { code: unknown, stdout: string, stderr: string }>} */
const runs = {}

/** What a script throws that ends its process. */
const ended = new Error('ended')
process.exit = () => {
  throw ended
}

for (const arg of args) {
  const printed = { stdout: '', stderr: '' }
  for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
    process[name].write = (/** @type {unknown} */ text) => {
      printed[name] += String(text)
      return true
    }
  }
  process.argv.splice(2, 1, arg)
  process.exitCode = 0
  // Under another address it is another module, which runs anew.
  await import(`${pathToFileURL(bundle).href}?${arg}`).catch((error) => {
    if (error !== ended) throw error
  })
  runs[arg] = { code: process.exitCode, ...printed }
}
process.exitCode = 0
print(JSON.stringify(runs))
