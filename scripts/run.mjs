// Runs a TypeScript file with what the project already has: node scripts/run.mjs ./scripts/check.ts …arguments
import { runnerImport } from 'vite'

const [file] = process.argv.splice(2, 1)
await runnerImport(file, { configFile: false, logLevel: 'error' })
