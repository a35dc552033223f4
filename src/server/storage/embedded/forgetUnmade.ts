/** The part of Emscripten's file system on Node that is replaced; none of it is typed or documented. */
export interface FileOperations {
  readonly stream_ops: { open: (file: { readonly fd: number }) => void }
  readonly node_ops: { mknod: (folder: unknown, name: string, ...more: readonly unknown[]) => unknown }
}

/** What Emscripten notes about the files. */
interface FileNotes {
  closeStream(fd: number): void
  lookupNode(folder: unknown, name: string): unknown
  destroyNode(node: unknown): void
}

/**
 * Has Emscripten forget a file that could not be made or opened, as on a disk without inodes. It notes both before it tries: later the file
 * would be there already, so that it could never be made; and of the 4096 files that may be open, each failure would take one for ever.
 */
export function forgetUnmade({ stream_ops: streams, node_ops: nodes }: FileOperations, notes: () => FileNotes): void {
  const { open } = streams
  const { mknod } = nodes
  streams.open = (file) => {
    try {
      open(file)
    } catch (error) {
      notes().closeStream(file.fd)
      throw error
    }
  }
  nodes.mknod = (folder, name, ...more) => {
    try {
      return mknod(folder, name, ...more)
    } catch (error) {
      forget(notes(), folder, name)
      throw error
    }
  }
}

function forget(notes: FileNotes, folder: unknown, name: string): void {
  try {
    notes.destroyNode(notes.lookupNode(folder, name))
  } catch {
    // It was not noted.
  }
}
