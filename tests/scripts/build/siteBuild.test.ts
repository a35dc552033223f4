import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteBuild } from '../../../scripts/build/siteBuild.ts'
import { aFolder } from '../../support/aFolder.ts'

describe('siteBuild', () => {
  it('refuses a dist that is a link out of the project, before it builds anything', async () => {
    const [root, elsewhere] = [await aFolder(), await aFolder()]
    await symlink(elsewhere, join(root, 'dist'))
    const { builder } = Object(Object(siteBuild()).config())
    await expect(builder.buildApp({ config: { root } })).rejects.toThrow(`dist is a link to ${elsewhere}, where`)
  })
})
