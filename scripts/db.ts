import { answerLine } from './cli/answerLine.ts'
import { stopWithReader } from './cli/stopWithReader.ts'
import { databaseLine } from './db/databaseLine.ts'

stopWithReader(1)
process.exitCode = await answerLine(databaseLine)
