/** Why a command has no result: the arguments are wrong, or a file cannot be read. One line. */
export interface Failure {
  readonly failure: string
}
