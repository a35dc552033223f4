import { answerLine } from './cli/answerLine.ts'
import { databaseLine } from './db/databaseLine.ts'

process.exitCode = await answerLine(databaseLine)
