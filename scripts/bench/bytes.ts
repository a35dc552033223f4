import { ensureBuild } from '../build/ensureBuild.ts'
import { weighSite } from '../build/weighSite.ts'
import type { Report } from './Report.ts'

/** What the built pages weigh, against their budget. */
export async function bytes(): Promise<Report> {
  await ensureBuild({ root: process.cwd(), mayBuild: true })
  const weights = await weighSite('dist/site')
  return {
    title: 'JavaScript by Brotli',
    columns: ['', 'size', 'budget', 'used'],
    rows: weights.map(({ what, bytes: size, budget }) => [
      what,
      `${size} B`,
      budget === null ? null : `${budget} B`,
      budget === null ? null : `${Math.round((100 * size) / budget)} %`,
    ]),
    goals: weights.flatMap(({ what, bytes: size, budget }) =>
      budget === null ? [] : [{ what: `${what}, B`, wanted: { atMost: budget }, reached: size }],
    ),
  }
}
