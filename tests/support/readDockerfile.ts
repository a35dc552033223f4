import { readFileSync } from 'node:fs'

/** One instruction, such as `COPY --from=build /app/dist ./dist`. */
interface Instruction {
  readonly name: string
  /** In the shape it is written, with continued lines joined. */
  readonly text: string
}

/** From one FROM to the next. */
interface Stage {
  readonly name: string | undefined
  readonly instructions: readonly Instruction[]
}

/** A `COPY`: from the build context (`from` is undefined) or from an earlier stage. */
interface Copy {
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

/** The stages of the Dockerfile, which has no here-documents and no quoted paths. */
export function readDockerfile(): readonly Stage[] {
  const lines = readFileSync('Dockerfile', 'utf8')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: { name: string | undefined; instructions: Instruction[] }[] = []
  for (const line of lines) {
    const [name = '', ...rest] = line.trim().split(' ')
    const text = rest.join(' ').trim()
    if (name === 'FROM') stages.push({ name: /\bAS (\S+)$/.exec(text)?.[1], instructions: [] })
    stages.at(-1)?.instructions.push({ name, text })
  }
  return stages
}

/** The `COPY`s of a stage. */
export function copiesOf({ instructions }: Stage): readonly Copy[] {
  return instructions.flatMap(({ name, text }) => {
    if (name !== 'COPY') return []
    const words = text.split(/\s+/)
    const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
    const target = words.pop() ?? ''
    return [{ from, sources: words, target }]
  })
}
