import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { flagTakenByNpm } from '../../../scripts/cli/flagTakenByNpm.ts'
import { runScript } from '../../support/runScript.ts'

const USAGE =
  'Usage: npm run --silent leads -- COMMAND\n  retention [--dry-run]  removes what is past its retention period'

describe('flagTakenByNpm', () => {
  it("names a flag of the usage that is among npm's own settings, and what to write instead", () => {
    expect(flagTakenByNpm(USAGE, ['retention'], { npm_config_dry_run: 'true' })).toBe(
      "npm has taken --dry-run for itself, so nothing was done. Put -- before the words of the command (in PowerShell '--')",
    )
  })

  it.each([
    { what: 'a flag that arrived', words: ['retention', '--dry-run'], env: { npm_config_dry_run: 'true' } },
    { what: 'a flag that arrived with a value', words: ['--dry-run=yes'], env: { npm_config_dry_run: 'true' } },
    { what: 'a setting that is off', words: ['retention'], env: { npm_config_dry_run: '' } },
    { what: 'a setting that is no flag of the command', words: ['retention'], env: { npm_config_json: 'true' } },
  ])('is silent about $what', ({ words, env }) => {
    expect(flagTakenByNpm(USAGE, words, env)).toBeNull()
  })

  it('stops npm run validate --fix, with exit code 2', () => {
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'validate', '--fix'], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr).toContain('npm has taken --fix for itself, so nothing was done.')
  })

  it('stops npm run leads retention --dry-run before it looks for leads', async () => {
    const { code, stderr } = await runScript('leads.ts', ['retention'], { env: { npm_config_dry_run: 'true' } })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^npm has taken --dry-run for itself, so nothing was done\. .*\.\nUsage: /)
    expect(stderr).toContain('\n  retention [--dry-run]  removes')
  })

  it('lets npm run --silent pass', () => {
    const { status } = spawnSync('npm', ['run', '--silent', 'validate', '--', '--help'], { encoding: 'utf8' })
    expect(status).toBe(0)
  })
})
