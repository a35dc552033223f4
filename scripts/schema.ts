import { writeFile } from 'node:fs/promises'
import { questionnaireSchema } from '#core/questionnaire/questionnaireSchema.ts'

/** Writes the schema that editors read. A test fails when the committed file is stale. */
await writeFile('schema/questionnaire.schema.json', `${JSON.stringify(questionnaireSchema(), null, 2)}\n`)
