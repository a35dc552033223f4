import { existsSync } from 'node:fs'
import { weighSite, weightTable } from '../weighSite.ts'

const SITE = 'dist/site'

/** What the built pages weigh, against their budget. */
export async function bytes(): Promise<string> {
  if (!existsSync(SITE)) return 'There is no build to weigh. Run "npm run build" first.'
  return weightTable(await weighSite(SITE))
}
