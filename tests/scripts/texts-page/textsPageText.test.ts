import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { labelsSchema } from '#core/questionnaire/labels.ts'
import { messagesSchema } from '#core/questionnaire/messages.ts'
import { textsPageText } from '../../../scripts/texts-page/textsPageText.ts'

it('docs/texts.md equals what "npm run schema" writes', async () => {
  const page = await readFile('docs/texts.md', 'utf8')
  expect(page).toBe(textsPageText({ messages: messagesSchema, labels: labelsSchema }))
  expect(page).toContain('- `back`: “Back” The button to the previous question.\n')
})
