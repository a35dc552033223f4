import { answerCall } from './cli/answerCall.ts'
import { diffFlowCommand } from './diff-flow/diffFlowCommand.ts'

process.exitCode = await answerCall(diffFlowCommand)
