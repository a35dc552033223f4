import { errorsIn } from './errorsIn.ts'

/** How many mistakes the parser finds in a text. Pure. */
export const countErrors = (text: string): number => errorsIn(text).length
