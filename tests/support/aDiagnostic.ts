import type { Diagnostic } from '#linter/Diagnostic.ts'

/** A finding of the linter, with a test's overrides. */
export function aDiagnostic(overrides: Partial<Diagnostic> = {}): Diagnostic {
  return {
    file: 'pets.questionnaire.json',
    line: 2,
    column: 11,
    endLine: 2,
    endColumn: 16,
    severity: 'error',
    rule: 'ref/unknown-step',
    message: '"goTo" names "agee", which is not a step.',
    why: 'a visitor who takes this transition has no next screen.',
    help: 'did you mean "age"?',
    pointer: '/steps/0/next/0/goTo',
    ...overrides,
  }
}
