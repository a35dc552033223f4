import { hash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync, type Stats } from 'node:fs'

/** characters of 6 bits each; every reply with a file carries them */
const TAG_LENGTH = 20

/**
 * Gives the ETag of a file by its content; `null` if the file was replaced after `stat` was taken. Not by time and size: images are made in
 * which all files have one time, and pages of two builds have one size, so that an old page would count as the new one. Each version of a
 * file is read once.
 */
export function contentTags(): (path: string, stat: Stats) => string | null {
  const known = new Map<string, { readonly version: string; readonly tag: string }>()
  return (path, stat) => {
    const version = versionOf(stat)
    const before = known.get(path)
    if (before?.version === version) return before.tag
    const content = readVersion(path, version)
    if (content === null) return null
    const tag = `W/"${hash('sha256', content, 'base64url').slice(0, TAG_LENGTH)}"`
    known.set(path, { version, tag })
    return tag
  }
}

/** Replaced or written over, a file has another. */
const versionOf = ({ ino, ctimeMs, size }: Stats): string => `${ino} ${ctimeMs} ${size}`

/** The content of that version of a file, or `null` when it is no longer there. */
function readVersion(path: string, version: string): Buffer | null {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const content = readFileSync(file)
    return versionOf(fstatSync(file)) === version ? content : null
  } catch {
    // Without a tag the file is sent whole; that it cannot be read is found when it is sent.
    return null
  } finally {
    if (file !== undefined) closeSync(file)
  }
}
