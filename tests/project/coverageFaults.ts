/** Reads a test file, or gives `undefined` when there is none. */
export type ReadTest = (file: string) => string | undefined

const ROW = /^\| §(\d+\.\d+) [^|]*\|([^|]*)\|$/

/**
 * What is wrong with a coverage table. A row is `| §5.1 the line | tests/core/a.test.ts › name of a test |`; several tests are separated by
 * `<br>`, and a name may be preceded by those of its `describe`s. Each line needs a row, each row a test that exists under that name.
 */
export function coverageFaults(table: string, specLines: readonly string[], readTest: ReadTest): readonly string[] {
  const rows = table.split('\n').flatMap((line) => {
    const [, number = '', tests = ''] = ROW.exec(line) ?? []
    return number ? [{ number, tests: tests.split('<br>').map((test) => test.trim()) }] : []
  })
  const numbers = rows.map(({ number }) => number)
  return [
    ...specLines.filter((number) => !numbers.includes(number)).map((number) => `§${number}: no row`),
    ...numbers.filter((number) => !specLines.includes(number)).map((number) => `§${number}: no such line`),
    ...rows.flatMap(({ number, tests }) =>
      tests.flatMap((test) => testFault(test, readTest) ?? []).map((fault) => `§${number}: ${fault}`),
    ),
  ]
}

function testFault(test: string, readTest: ReadTest): string | undefined {
  const [file = '', ...names] = test.split(' › ')
  if (!file || names.length === 0) return `names no test: "${test}"`
  const source = readTest(file)
  if (source === undefined) return `no file ${file}`
  const unknown = names.find((name) => !hasTitle(source, name))
  return unknown === undefined ? undefined : `no test "${unknown}" in ${file}`
}

/** Whether a source text holds this title, in any quotes, as the first argument of a call. */
function hasTitle(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const before = source.split(quote + title.replaceAll(quote, `\\${quote}`) + quote).slice(0, -1)
    return before.some((text) => text.trimEnd().endsWith('('))
  })
}
