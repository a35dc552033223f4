import { answerCall } from './cli/answerCall.ts'
import { validateCommand } from './validate/validateCommand.ts'

process.exitCode = await answerCall(validateCommand)
