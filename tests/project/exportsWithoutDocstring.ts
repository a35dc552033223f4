const EXPORT =
  /^export (?:default |declare |abstract |async )*(?:function\*?|const|let|class|interface|type|enum|namespace) ([\w$]+)/

/**
 * Names of the exported declarations in a source text without a docstring right above; `//` remarks may stand in between. Lists of
 * re-exports need none.
 */
export function exportsWithoutDocstring(source: string): readonly string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, index) => {
    const name = EXPORT.exec(line)?.[1]
    return name !== undefined && !hasDocstringAbove(lines, index) && !isOverload(lines, index, name) ? [name] : []
  })
}

function hasDocstringAbove(lines: readonly string[], index: number): boolean {
  const end = lines.slice(0, index).findLastIndex((line) => !line.startsWith('//'))
  if (!lines[end]?.endsWith('*/')) return false
  const start = lines.slice(0, end + 1).findLastIndex((line) => line.startsWith('/*'))
  return lines[start]?.startsWith('/**') ?? false
}

/** The first signature of an overloaded function speaks for all of them. */
function isOverload(lines: readonly string[], index: number, name: string): boolean {
  return lines.slice(0, index).some((line) => EXPORT.exec(line)?.[1] === name && line.includes('function'))
}
