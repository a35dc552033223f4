import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { configProblems } from './configProblems.ts'

describe('dataDirProblem', () => {
  it.each(['./data', 'dist-data', '../dist/data', '/srv/dist', 'data~', './~/data', '~data', 'a/src', 'constructor'])(
    'accepts %s',
    (DATA_DIR) => {
      expect(readConfig({ DATA_DIR }).dataDir).toBe(DATA_DIR)
    },
  )

  it.each(['dist', './dist/data/', resolve('dist/data')])('refuses %s, where builds replace files', (DATA_DIR) => {
    expect(configProblems({ DATA_DIR })).toBe(
      'The configuration is not valid:\n' +
        '  DATA_DIR must not be in "dist", where builds replace and remove files. Set it to another folder; if there is data, stop the server and move it there first.',
    )
  })

  it('refuses a folder whose files everybody could download', () => {
    expect(configProblems({ DATA_DIR: 'public/data' })).toContain('must not be in "public"')
    for (const DATA_DIR of ['/srv/site', '/srv/site/data/', '/srv/site/..data']) {
      expect(configProblems({ SITE_DIR: '/srv/site', DATA_DIR })).toContain('must not be in SITE_DIR')
    }
    expect(configProblems({ SITE_DIR: '/srv/site', DATA_DIR: '/srv/site-data' })).toBe('')
  })

  it.each(['src/data', 'schema', 'scripts/x', 'node_modules/.data'])('refuses %s', (DATA_DIR) => {
    expect(configProblems({ DATA_DIR })).toContain(`must not be in "${DATA_DIR.split('/')[0]}"`)
  })

  it.each(['.', './', resolve('.')])('refuses %s, the folder of the project', (DATA_DIR) => {
    expect(configProblems({ DATA_DIR })).toContain('must be a folder of its own')
  })

  it.each(['~', '~/data'])('refuses %s, which would be a folder of that name', (DATA_DIR) => {
    expect(configProblems({ DATA_DIR })).toContain('must be written in full')
  })

  it('leaves alone what is not used: the database is elsewhere', () => {
    expect(configProblems({ DATA_DIR: 'dist', DATABASE_URL: 'postgres://u:p@db/x' })).toBe('')
  })
})
