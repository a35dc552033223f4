import { existsSync, readFileSync } from 'node:fs'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { limitTable } from '#server/limits.ts'
import { countFacts } from '#server/metrics/countFacts.ts'
import { storedGauges } from '#server/metrics/storedGauges.ts'
import { filesOf } from '../../scripts/build/filesOf.ts'
import { variableNames } from '../server/config/variableNames.ts'

const page = readFileSync('docs/operations.md', 'utf8')

/** The cells of the rows under a heading, without the header row. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? []
  const rows = table.trim().split('\n').slice(2)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const namesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

describe('docs/operations.md', () => {
  it('names, with docs/limits.md, every variable that is read, and no other', async () => {
    const shown = rowsUnder('Variables').flatMap(([name = '']) => namesIn(name))
    const limitNames = Object.values(limitTable).map(({ variable }) => variable)
    expect(new Set([...shown, ...limitNames])).toEqual(new Set([...(await variableNames()), 'NODE_ENV']))
  })

  it('shows the defaults: its values give the configuration of an empty environment', () => {
    const values = rowsUnder('Variables').flatMap(([name = '', byDefault = '']) => {
      const [variable = ''] = namesIn(name)
      const value = /^`([^`]+)`$/.exec(byDefault)?.[1]
      return value && value !== 'CODE_SECRET' ? [[variable, value] as const] : []
    })
    expect(values.length).toBeGreaterThan(20)
    expect(readConfig(Object.fromEntries(values))).toEqual(readConfig({}))
  })

  it('names every metric, with its labels', () => {
    const registry = new Registry()
    countFacts(registry)
    storedGauges(registry)
    const made = registry.getMetricsAsArray().map((metric) => {
      // Safe: every metric has the labels it was made with.
      const { name, labelNames } = metric as unknown as {
        readonly name: string
        readonly labelNames: readonly string[]
      }
      return [name, [...labelNames]]
    })
    const shown = rowsUnder('Metrics').map(([name = '', labels = '']) => [...namesIn(name), [...namesIn(labels)]])
    expect(new Map(shown as [string, string[]][])).toEqual(new Map(made as [string, string[]][]))
  })

  it('names no label that Prometheus gives every metric itself: it would rename ours', () => {
    const labels = rowsUnder('Metrics').flatMap(([, cell = '']) => namesIn(cell))
    expect(labels.length).toBeGreaterThan(10)
    expect(labels.filter((label) => ['job', 'instance'].includes(label))).toEqual([])
  })

  it('rings for a burst: what is counted over an hour need not stay above its limit for an hour more', () => {
    const counted = rowsUnder('Alarms').filter(([, metric = '']) => metric.includes('increase('))
    expect(counted.length).toBeGreaterThan(2)
    expect(counted.filter(([, , , holds]) => holds !== 'at once').map(([alarm]) => alarm)).toEqual([])
  })

  const alarms = rowsUnder('Alarms')
  /** The code of the server, all in one. */
  const serverCode = async () => {
    const files = (await filesOf(process.cwd(), ['src/server'])).filter((file) => file.endsWith('.ts'))
    return files.map((file) => readFileSync(file, 'utf8')).join('\n')
  }

  it('names in its alarms metrics that the code has', async () => {
    const metrics = alarms.flatMap(([, metric = '']) => metric.match(/\b(?:review|http)_[a-z_]+/g) ?? [])
    expect(metrics.length).toBeGreaterThan(10)
    const code = await serverCode()
    const names = metrics.map((name) => name.replace(/_(count|bucket)$/, ''))
    expect(names.filter((name) => !code.includes(`'${name}'`))).toEqual([])
  })

  it('names in its alarms lines that the code logs', async () => {
    const lines = alarms.flatMap(([, , log = '']) => namesIn(log)).filter((text) => / |^request$/.test(text))
    expect(lines.length).toBeGreaterThan(10)
    const code = await serverCode()
    expect(lines.filter((line) => !code.includes(`'${line}'`))).toEqual([])
  })

  it('has each runbook that an alarm names, and no other', () => {
    const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, heading = '']) => slug(heading))
    const runbooks = alarms.flatMap(([, , , , runbook = '']) => /\(#(.*)\)/.exec(runbook)?.[1] ?? [])
    expect(new Set(runbooks)).toEqual(new Set(headings))
  })

  /** The fields that the logger writes. */
  function listedFields(): readonly string[] {
    const source = readFileSync('src/server/http/loggerOptions.ts', 'utf8')
    const lists = [...source.matchAll(/const (?:LISTED|RETENTION_COUNTS) = \[(.*?)\]/gs)].map(([, list]) => list)
    expect(lists).toHaveLength(2)
    return [...lists.join(',').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  }

  it('no line of the server has a field that the logger leaves out', async () => {
    const lines = [...(await serverCode()).matchAll(/\blog\.(?:info|warn|error|fatal)\(\{ (.*) \}, '/g)].map(
      ([, fields = '']) => fields,
    )
    const names = lines.flatMap((fields) => [...fields.matchAll(/(?:^|, |\{ )(\w+)\b/g)].map(([, name = '']) => name))
    expect(lines.length).toBeGreaterThan(12)
    expect(names.filter((name) => !listedFields().includes(name))).toEqual([])
  })

  it('names the fields of a log line', () => {
    const fields = listedFields()
    const ownFields = ['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'leftOut']
    expect(new Set(rowsUnder('Logs').flatMap(([names = '']) => namesIn(names)))).toEqual(
      new Set([...fields, ...ownFields]),
    )
  })

  it.each(['docs/operations.md', 'docs/deploy.md'])('%s links to files that exist', (file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
    expect(links.length).toBeGreaterThan(1)
    expect(links.filter((path) => !existsSync(`docs/${path}`))).toEqual([])
  })
})

/** The name that a heading can be linked by. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
