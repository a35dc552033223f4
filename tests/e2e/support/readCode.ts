import { codeTextedTo } from '../../../scripts/product/textedCodes.ts'

/**
 * The code texted to a number (E.164), read from the server's log as its operator would. Waits for it; throws when none is texted. A
 * repeated request sends the same code, so any text will do.
 */
export const readCode = (mobile: string): Promise<string> => codeTextedTo(mobile, process.env['SERVER_LOG'] ?? '')
