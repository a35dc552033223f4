/** Why there is nothing to report: the call is wrong, or a file cannot be read. One line. */
export interface Failure {
  readonly failure: string
}
