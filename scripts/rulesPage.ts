import { writeFile } from 'node:fs/promises'
import { knownRules } from '#linter/knownRules.ts'
import { readExamples } from './rules-page/readExamples.ts'
import { rulesPageText } from './rules-page/rulesPageText.ts'

/** Writes the page that every finding links to. A test fails when the committed page is stale. */
await writeFile('docs/rules.md', rulesPageText(knownRules, readExamples()))
