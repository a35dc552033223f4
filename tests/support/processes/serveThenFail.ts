import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'

// The server, in which a promise or a callback fails unhandled on request.
await serve({ config: readConfig(process.env) })
process.on('SIGUSR2', () => {
  const failure = new Error('Nobody caught 0491 570 156')
  if (process.env['FAILURE'] === 'promise') void Promise.reject(failure)
  else throw failure
})
process.stdout.write('waiting for the failure\n')
