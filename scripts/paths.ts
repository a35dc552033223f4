import { answerCall } from './cli/answerCall.ts'
import { pathsCommand } from './paths/pathsCommand.ts'

process.exitCode = await answerCall(pathsCommand)
