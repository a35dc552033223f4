/** Another process holds the data folder. Its `socketPath` reaches that process (see `DataLock.handleWith`). */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'
  readonly socketPath: string

  constructor(dir: string, socketPath: string) {
    super(
      `The data folder ${dir} is in use by a running server or command: end it first, or set DATA_DIR to another folder.`,
    )
    this.socketPath = socketPath
  }
}
