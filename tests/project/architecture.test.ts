import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../scripts/build/filesOf.ts'
import { cruiseLayers, ruleNames } from './cruiseLayers.ts'
import { exportsWithoutDocstring } from './exportsWithoutDocstring.ts'
import { folderCycles } from './folderCycles.ts'
import { aFolder } from '../support/aFolder.ts'

/** By rule: files that break it, with their text. */
const plants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'core imports only core, libphonenumber-js and moment-timezone': {
    'src/core/plant.ts': "import { v4 } from 'uuid'\nexport const plant = v4()\n",
  },
  'linter imports only core, ajv and jsonc-parser': {
    'src/linter/plant.ts': "import type { Config } from '#server/config.ts'\nexport type Plant = Config\n",
    'src/server/config.ts': 'export interface Config { port: number }\n',
  },
  'the lower rooms of the linter know none above them': {
    'src/linter/flow/plant.ts': "import { rules } from '../rules/index.ts'\nexport const plant = rules\n",
    'src/linter/rules/index.ts': 'export const rules = []\n',
  },
  'no finding needs the paths': {
    'src/linter/rules/plant.ts': "import { chart } from '../paths/chart.ts'\nexport const plant = chart\n",
    'src/linter/paths/chart.ts': 'export const chart = 1\n',
  },
  'the paths use only the words and the classes of answers of the linter': {
    'src/linter/paths/plant.ts': "import { rules } from '../rules/index.ts'\nexport const plant = rules\n",
    'src/linter/rules/index.ts': 'export const rules = []\n',
  },
  'web imports only core, web and its packages': {
    'src/web/Plant.tsx':
      "import { Ajv2020 } from 'ajv/dist/2020.js'\nexport function Plant(props: object) {\n  return <p {...props}>{typeof Ajv2020}</p>\n}\n",
  },
  'server imports only core, linter, server and its packages': {
    'src/server/plant.ts': "import '../web/page.ts'\n",
    'src/web/page.ts': 'export const page = 1\n',
  },
  'scripts import only core, linter, server and build tools': {
    'scripts/plant.ts': "import { page } from '#web/page.ts'\nconsole.log(page)\n",
    'src/web/page.ts': 'export const page = 1\n',
  },
  'the floors of the benchmark import nothing of the product': {
    'bench/plant.ts': "import { page } from '#web/page.ts'\nconsole.log(page)\n",
    'src/web/page.ts': 'export const page = 1\n',
  },
  'the benchmarked runtime imports only core and web': {
    'bench/contenders/runtime/plant.ts': "import { page } from '#server/page.ts'\nconsole.log(page)\n",
    'src/server/page.ts': 'export const page = 1\n',
  },
  'no import goes in a circle': {
    'src/core/one.ts': "import type { Two } from './two.ts'\nexport type One = Two[]\n",
    'src/core/two.ts': "import type { One } from './one.ts'\nexport type Two = One[]\n",
  },
  'every import is found': {
    'src/core/plant.ts': "import { gone } from './gone.ts'\nexport const plant = gone\n",
  },
}

describe('layers', () => {
  it('import only what the table of layers allows', async () => {
    const { modules, violations } = await cruiseLayers(process.cwd(), ['src', 'scripts', 'bench', 'vite.config.ts'])
    expect(violations).toEqual([])
    expect(modules).toBeGreaterThan(50)
  })

  it.each(ruleNames)('reject an import that breaks: %s', async (rule) => {
    const files = plants[rule]
    if (!files) throw new Error(`No file is planted for the rule "${rule}".`)
    const { violations } = await cruisePlanted(files)
    expect(violations.filter((violation) => violation.endsWith(`: ${rule}`))).not.toEqual([])
  })
})

describe('folders of a layer', () => {
  it.each(['src/linter', 'src/server', 'src/web', 'scripts'])(
    'do not import each other in cycles in %s',
    async (layer) => {
      const { imports } = await cruiseLayers(process.cwd(), [layer])
      const inside = imports.filter(({ to }) => to.startsWith(`${layer}/`))
      expect(folderCycles(inside)).toEqual([])
      expect(inside.length).toBeGreaterThan(300)
    },
  )

  it('are reported when they do, including type imports and cycles through a third folder', async () => {
    const { imports } = await cruisePlanted({
      'src/server/storage/rows.ts': "import type { Visit } from '../visits/Visit.ts'\nexport type Row = Visit\n",
      'src/server/storage/Database.ts': 'export interface Database { close(): void }\n',
      'src/server/visits/Visit.ts': "import type { Lead } from '#server/leads/Lead.ts'\nexport type Visit = Lead\n",
      'src/server/leads/Lead.ts': 'export type Lead = string\n',
      'src/server/leads/export.ts':
        "import type { Database } from '../storage/Database.ts'\nexport type Out = Database\n",
      'src/server/routes/route.ts': "import type { Row } from '../storage/rows.ts'\nexport type Route = Row\n",
      'scripts/cli/fail.ts': "import { ways } from '../paths/ways.ts'\nexport const fail = ways\n",
      'scripts/paths/ways.ts': "import { fail } from '../cli/fail.ts'\nexport const ways = () => fail\n",
    })
    expect(folderCycles(imports)).toEqual([
      'cli → paths: scripts/cli/fail.ts',
      'leads → storage: src/server/leads/export.ts',
      'paths → cli: scripts/paths/ways.ts',
      'storage → visits: src/server/storage/rows.ts',
      'visits → leads: src/server/visits/Visit.ts',
    ])
  })
})

describe('source files', () => {
  it('have at most 300 lines', async () => {
    const long: string[] = []
    for (const file of await codeFiles(['src', 'scripts', 'bench'])) {
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').length
      if (lines > 300) long.push(`${file}: ${lines}`)
    }
    expect(long).toEqual([])
  })

  it('have a docstring on every export', async () => {
    const files = await codeFiles(['src', 'bench'])
    const bare = await Promise.all(
      files
        .filter((file) => /\.tsx?$/.test(file))
        .map(async (file) => exportsWithoutDocstring(await readFile(file, 'utf8')).map((name) => `${file}: ${name}`)),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(bare.flat()).toEqual([])
  })
})

describe('exportsWithoutDocstring', () => {
  it('finds exports without one', () => {
    const source = [
      "import { a } from './a.ts'",
      'export function bare() {}',
      '// a comment is no docstring',
      'export const remarked = 1',
      '/* nor is this */',
      'export type Starred = string',
      '/** far away */',
      '',
      'export interface Distant {}',
      'export async function* stream() {}',
    ]
    expect(exportsWithoutDocstring(source.join('\n'))).toEqual(['bare', 'remarked', 'Starred', 'Distant', 'stream'])
  })

  it('accepts a docstring of one or several lines', () => {
    const source = [
      '/** Adds. */',
      'export const add = (a: number, b: number) => a + b',
      '/**',
      ' * Subtracts.',
      ' */',
      '// Safe: a remark below it',
      'export async function subtract() {}',
      "export { other } from './other.ts'",
      'const hidden = 1',
    ]
    expect(exportsWithoutDocstring(source.join('\n'))).toEqual([])
  })
})

async function codeFiles(folders: readonly string[]): Promise<readonly string[]> {
  return (await filesOf(process.cwd(), folders)).filter((file) => /\.(tsx?|mjs|css|sql)$/.test(file))
}

/** Cruises a small project with these files, the real packages and the real aliases. */
async function cruisePlanted(files: Readonly<Record<string, string>>) {
  const folder = await aFolder()
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const all = { ...files, 'package.json': await readFile('package.json', 'utf8') }
  for (const [file, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))]
  return cruiseLayers(folder, folders)
}
