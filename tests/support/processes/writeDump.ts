import { Readable } from 'node:stream'
import { writeDump } from '../../../scripts/db/writeDump.ts'

// Writes to a file a dump whose end never comes.
const [file = ''] = process.argv.slice(2)
const endless = new Readable({ read: () => void setTimeout(() => endless.push('{'), 10) })
await writeDump(endless, { file, isPacked: false })
