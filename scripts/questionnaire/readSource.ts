import { textOrFailure } from '../cli/decodeText.ts'
import type { Failure } from '../cli/Failure.ts'
import { readSources } from './readSources.ts'

/** One file: how messages name it, and what is in it. */
export interface Source {
  readonly name: string
  readonly text: string
}

/** Reads one text file, or stdin for `-`. */
export async function readSource(file: string): Promise<Source | Failure> {
  const { contents, failures } = await readSources([file])
  const [failure] = failures
  if (failure) return failure
  const [source, ...others] = contents
  if (!source || others.length > 0) return { failure: `${file}: name one of the files in it.` }
  const [name, content] = source
  const text = textOrFailure(name, content)
  return typeof text === 'string' ? { name, text } : text
}
