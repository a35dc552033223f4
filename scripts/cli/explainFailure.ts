import { openFilesAdvice } from '#server/storage/openFilesAdvice.ts'
import { readOnlyAdvice } from '#server/storage/readOnlyAdvice.ts'

/** SQLSTATE of a read-only database. */
const READ_ONLY = '25006'

/** `port` as Node or Vite names it. */
const portInUse = (port: number | string | undefined): string =>
  `Port ${port} is in use. Stop what uses it, or set PORT to another one.`

/** For HOST. `at` is where it was to listen. */
const notOfThisMachine = (at: string): string =>
  `HOST is not an address of this machine: ${at}. Set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`

/** Advice on failures that an operator can fix, by the error code of Node or the database. `at` is where it was to listen. */
const advice: Readonly<Record<string, (at: string, port: number | undefined) => string>> = {
  EADDRINUSE: (_at, port) => portInUse(port),
  EADDRNOTAVAIL: notOfThisMachine,
  // An IPv6 address on a machine without IPv6.
  EAFNOSUPPORT: notOfThisMachine,
  // A link-local IPv6 address without its interface.
  EINVAL: notOfThisMachine,
  EACCES: (at) =>
    `This user may not listen on ${at}. Set PORT to 1024 or higher, and let a proxy listen on the lower port.`,
  EMFILE: () => `${openFilesAdvice}.`,
  [READ_ONLY]: () => `The database is read-only. ${readOnlyAdvice}`,
}

/** Why a start or another command failed: one line for what its caller can fix; with the stack for what only a developer can. Pure. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Vite's error for a busy port has no code.
  const [, vitePort] = /^Port (\d+) is already in use$/.exec(error.message) ?? []
  if (vitePort !== undefined) return portInUse(vitePort)
  // Safe: read as what Node's errors may have.
  const { code = '', syscall, address, port, hostname } = error as NetworkError
  if (syscall === 'getaddrinfo') {
    return `HOST is not a name that this machine can resolve: ${hostname}. Correct it, or set it to an address.`
  }
  const advise = syscall === 'listen' || code === READ_ONLY ? advice[code] : undefined
  // A free port has no number before it is found.
  if (advise) return advise(port === undefined ? `${address}` : `${address}:${port}`, port)
  const isBug = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)
  return (isBug && error.stack) || error.message || code
}

interface NetworkError extends NodeJS.ErrnoException {
  readonly address?: string
  readonly port?: number
  readonly hostname?: string
}
