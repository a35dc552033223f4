import { decodeUrlPart } from '../decodeUrlPart.ts'
import { parseDatabaseUrl } from '../parseDatabaseUrl.ts'

/** A database as sentences name it, names in quotes: the server, the database, and who logs in. */
export interface Place {
  readonly at: string
  readonly name: string
  readonly user: string
}

/** What a URL of a database names, without its password. Pure. */
export function placeOf(url: string): Place {
  const { hostname, port, pathname, username, searchParams } = parseDatabaseUrl(url) ?? new URL('postgres://')
  const user = decodeUrlPart(username)
  const name = decodeUrlPart(pathname.slice(1)) || user
  // As the driver reads them: the parameters win.
  const host = searchParams.get('host') || hostname || 'localhost'
  return { at: `${host}:${searchParams.get('port') || port || 5432}`, name: named(name), user: named(user) }
}

const named = (name: string): string => (name === '' ? 'it names' : `"${name}"`)
