import { openDatabase } from '#server/storage/openDatabase.ts'
import { answersOfVisitor } from '../faults/Answer.ts'
import { postJson } from '../faults/postJson.ts'
import type { PrivatePostgres } from '../product/privatePostgres.ts'
import { seededRandom } from '../faults/seededRandom.ts'
import { startServer } from '../product/startServer.ts'
import { stopServer } from '../product/stopServer.ts'
import { freePort } from '../product/freePort.ts'

/**
 * A pgbench script that inserts one row such as the product stores, under a new session id each time. The product itself makes the table
 * and the row to copy: it is run on the database once, and answers are posted to it.
 */
export async function insertLikeTheProduct({ url }: PrivatePostgres, log: string): Promise<string> {
  const product = startServer({ port: await freePort(), databaseUrl: url, log })
  await product.ready()
  for (const body of answersOfVisitor(seededRandom(1))) await postJson(`${product.url}/api/submit`, body)
  await stopServer(product)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  try {
    const columns = await database.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = 'submission'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    )
    const literals = columns.map(({ name, type }) => `quote_nullable(${name}::text) || '::${type}' as ${name}`)
    const [row] = await database.query<Readonly<Record<string, string>>>(
      `select ${literals.join(', ')} from submission where question_id = 'q5'`,
    )
    if (!row) throw new Error('The product stored nothing that could be copied.')
    const values = columns.map(({ name }) =>
      name === 'session_id' ? "'bench-' || :client_id || '-' || :row" : row[name],
    )
    return [
      '\\set row random(1, 1000000000000000)',
      `insert into submission (${columns.map(({ name }) => name).join(', ')}) values (${values.join(', ')});`,
      '',
    ].join('\n')
  } finally {
    await database.close()
  }
}
