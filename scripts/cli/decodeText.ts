import { utf16Words } from '#linter/json/describeForeignFile.ts'
import { capital } from '#linter/words/capital.ts'
import type { Failure } from './Failure.ts'

/** What a file holds: its text, or its bytes when they are not text in UTF-8. */
export type FileContent = string | Uint8Array

/** The text of a file's bytes, with its byte order mark; the bytes themselves when they are not text in UTF-8. Pure. */
export function decodeText(bytes: Uint8Array): FileContent {
  try {
    return isUtf16(bytes) ? bytes : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return bytes
  }
}

/** What is wrong with bytes that {@link decodeText} leaves as they are, and how to fix it. Pure. */
export function foreignTextWords(bytes: Uint8Array): { readonly message: string; readonly help: string } {
  if (isArchive(bytes)) {
    return {
      message: 'This is a document of a word processor, or another archive, and not a text.',
      help: 'copy the text into a plain text file, and save that under this name.',
    }
  }
  return isUtf16(bytes) ? utf16Words : { message: 'This is not text in UTF-8.', help: utf16Words.help }
}

/** How a zip archive begins, and with it a document of Word, Pages or LibreOffice. */
const ZIP: readonly number[] = [0x50, 0x4b, 0x03, 0x04]

const isArchive = (bytes: Uint8Array): boolean => ZIP.every((byte, at) => bytes[at] === byte)

/** The text of such bytes as well as it can be shown: U+FFFD stands for what is not UTF-8. Nothing of an archive. Pure. */
export function shownText(bytes: Uint8Array): string {
  if (isArchive(bytes)) return ''
  if (!isUtf16(bytes)) return new TextDecoder('utf-8').decode(bytes)
  const isBigEndian = bytes[0] === 0 || bytes[0] === 254
  return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes)
}

/** The text of a file for a command that needs one. Pure. */
export function textOrFailure(name: string, content: FileContent): string | Failure {
  if (typeof content === 'string') return content
  const { message, help } = foreignTextWords(content)
  return { failure: `${name}: ${message} ${capital(help)}` }
}

/** The marks that a program puts at the beginning of a text in UTF-16. */
const UTF16_MARKS: readonly string[] = ['255,254', '254,255']

/** Whether bytes begin as a text in UTF-16 does: with its mark, or with a zero in one half of each character. Pure. */
export function isUtf16(bytes: Uint8Array): boolean {
  const zeros = [...bytes.subarray(0, 4)].map((byte) => (byte === 0 ? '0' : 'x')).join('')
  return UTF16_MARKS.includes(bytes.subarray(0, 2).join()) || zeros === '0x0x' || zeros === 'x0x0'
}
