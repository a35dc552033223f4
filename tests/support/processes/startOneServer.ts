import { startServer } from '../../../scripts/product/startServer.ts'
import { temporaryFolder } from '../../../scripts/product/temporaryFolder.ts'

// Its log is the first argument; it runs scripts/start.mjs of the current folder.
const [log = ''] = process.argv.slice(2)
const folder = await temporaryFolder('start-one-server')
const { child } = startServer({ port: 1, dataDir: folder, log })
console.log(`folder ${folder} server ${child.pid}`)
