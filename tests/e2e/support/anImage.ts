import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { temporaryFolder } from '../../../scripts/product/temporaryFolder.ts'
import { copiesOf, readDockerfile } from '../../support/readDockerfile.ts'

/** What a container of the image starts with. */
export interface Image {
  /** Stands for /app. */
  readonly folder: string
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/**
 * A folder with exactly what the Dockerfile copies into its last stage: the project's own files and build, and links to the packages that
 * `npm ci --omit=dev` installs.
 */
export async function anImage(): Promise<Image> {
  const folder = await temporaryFolder('image')
  const last = readDockerfile().at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  for (const { from, sources, target } of copiesOf(last)) {
    if (from === 'packages') {
      await linkPackages(join(folder, target))
      continue
    }
    for (const source of sources.map((path) => path.replace(/^\/app\//, ''))) {
      const place = target.endsWith('/') ? join(folder, target, basename(source)) : join(folder, target)
      await cp(source, place, { recursive: true })
    }
  }
  const textOf = (instruction: string) => last.instructions.findLast(({ name }) => name === instruction)?.text ?? ''
  const fixed = [...textOf('ENV').matchAll(/(\w+)=([^\s$]+)/g)].map(([, name = '', value = '']) => [name, value])
  return { folder, command: JSON.parse(textOf('CMD')), env: Object.fromEntries(fixed) }
}

/** A folder with what docs/deploy.md puts into a function: the built server, the questionnaire, and the packages that it needs. */
export async function aFunction(): Promise<string> {
  const folder = await temporaryFolder('function')
  for (const path of ['dist/server', 'schema', 'package.json']) await cp(path, join(folder, path), { recursive: true })
  await linkPackages(join(folder, 'node_modules'), /^(@electric-sql|apexcharts|react|@tanstack)/)
  return folder
}

async function linkPackages(folder: string, without = /^$/): Promise<void> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  for (const [path, { dev, devOptional }] of Object.entries<{ dev?: boolean; devOptional?: boolean }>(packages)) {
    const name = path.replace('node_modules/', '')
    // Those inside others come with them.
    if (path === '' || dev || devOptional || name.includes('node_modules/') || without.test(name)) continue
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await symlink(resolve(path), join(folder, name))
  }
}
