import type { Definition } from './Definition.ts'

/** How the harness drives a page: what a contender puts into `window.bench`. `Native` is the questionnaire in the contender's own format. */
export interface Driver<Native = Definition> {
  readonly load: (questionnaire: Native) => unknown
  /** Takes these answers as given and stands at a question. */
  readonly seed: (answers: Answers, questionId: string) => unknown
  /** The id of the question on screen. */
  readonly current: () => string | null
}

/** What was picked or typed, by question id. */
export type Answers = Readonly<Record<string, string>>

declare global {
  interface Window {
    bench?: Driver<never>
  }
}
