// Runs a TypeScript file with the tools that the project already has: "node scripts/run.mjs ./scripts/validate.ts …arguments". It is
// bundled first: compiling a hundred modules one by one takes longer than most of the scripts.
import { pathToFileURL } from 'node:url'
import { bundleOf } from './bundleOf.mjs'
import { endWithParent } from './endWithParent.mjs'

const { NODE_ENV = 'development' } = process.env
const [file] = process.argv.splice(2, 1)
endWithParent()
const bundle = await bundleOf(file)
// A build sets it to "production".
process.env.NODE_ENV = NODE_ENV
process.setSourceMapsEnabled(true)
await import(pathToFileURL(bundle).href)
