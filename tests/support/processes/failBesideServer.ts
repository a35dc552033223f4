import { createServer } from 'node:net'
import { answerCall } from '../../../scripts/cli/answerCall.ts'
import { listenOnLoopback } from '../../../scripts/product/listenOnLoopback.ts'

// A command that fails with a server of its own still listening.
process.exitCode = await answerCall({
  manual: { summary: '', usage: 'fail', details: '' },
  readCall: () => ({}),
  run: async () => {
    await listenOnLoopback(createServer())
    throw new Error('The build failed.')
  },
})
