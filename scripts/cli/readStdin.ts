/** The content of stdin. Stops reading once there are more than `most` bytes. */
export async function readStdin(most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    // Safe: a stream without an encoding gives bytes.
    const bytes = chunk as Uint8Array
    chunks.push(bytes)
    size += bytes.length
    if (size > most) break
  }
  return Buffer.concat(chunks)
}
