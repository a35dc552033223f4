import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'

/**
 * The embedded engine has stopped for good, as it does when its disk is full. It would never answer another call: it has to be opened
 * again.
 */
export class EngineBrokenError extends DatabaseUnavailableError {}
