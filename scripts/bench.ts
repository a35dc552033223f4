import { answers } from './bench/answers.ts'
import { bytes } from './bench/bytes.ts'
import { compile } from './bench/compile.ts'
import { linter } from './bench/linter.ts'
import { server } from './bench/server.ts'

/** Each prints a Markdown table. Times are medians with their spread, of rounds run in turn; compare ratios, not machines. */
const sections = { answers, compile, linter, bytes, server }

const names = process.argv.slice(2).map((flag) => flag.replace(/^--/, ''))
const unknown = names.filter((name) => !Object.hasOwn(sections, name))
if (unknown.length > 0) {
  console.error(
    `No such section: ${unknown.join(', ')}. There are: ${Object.keys(sections)
      .map((name) => `--${name}`)
      .join(' ')}`,
  )
  process.exitCode = 1
} else {
  for (const [name, section] of Object.entries(sections)) {
    if (names.length === 0 || names.includes(name)) console.log(`${await section()}\n`)
  }
}
