import { expect, it } from 'vitest'
import { backupName } from '../../../scripts/db/backupName.ts'

it('names a backup by its time', () => {
  expect(backupName(new Date('2026-11-20T02:34:56.789Z'))).toBe('backups/super-review-20261120T023456Z.ndjson.gz')
})
