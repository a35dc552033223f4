import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sitePages } from '#server/reports/sitePages.ts'
import { embedRoute } from '#web/embed/embedRoute.ts'
import { linkTargets } from '../../../scripts/questionnaire/linkTargets.ts'
import { aFolder } from '../../support/aFolder.ts'

describe('linkTargets', () => {
  it('are the pages of the site and its public files, including those in folders and behind symlinks', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'legal'))
    await writeFile(join(folder, 'legal/terms.pdf'), '')
    await symlink('legal/terms.pdf', join(folder, 'terms.pdf'))
    const targets = await linkTargets(folder)
    expect(targets).toEqual(
      expect.arrayContaining(['/', '/register', '/privacy-policy', '/legal/terms.pdf', '/terms.pdf']),
    )
    expect(targets).not.toContain('/legal')
  })

  it('exclude the page that is meant for frames on other sites', async () => {
    const targets = await linkTargets(join(tmpdir(), 'no-such-folder'))
    expect(targets).toEqual(sitePages.filter((page) => page !== embedRoute.path))
    expect(targets).not.toHaveLength(sitePages.length)
  })

  it('are only the pages without a public folder', async () => {
    expect(await linkTargets(join(tmpdir(), 'no-such-folder'))).toContain('/terms-of-service')
  })
})
