import { DatabaseUnavailableError } from '../DatabaseUnavailableError.ts'

/** The embedded engine has stopped for good, as it does when its disk is full. Asked once more it would never answer: it has to be opened again. */
export class EngineBrokenError extends DatabaseUnavailableError {}
