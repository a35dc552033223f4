import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { compressFiles } from '../../build/compressFiles.ts'
import { filesOf } from '../../build/filesOf.ts'
import { closeServer } from '../../product/closeServer.ts'
import { listenOnLoopback } from '../../product/listenOnLoopback.ts'

/** Folders on a port of this machine. */
interface FolderServer {
  readonly origin: string
  readonly close: () => Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves each folder under its name, from memory and compressed ahead of time, as the site is. */
export async function serveFolders(folders: ReadonlyMap<string, string>): Promise<FolderServer> {
  const bodies = new Map<string, { readonly body: Buffer; readonly headers: Record<string, string> }>()
  for (const [name, folder] of folders) {
    await compressFiles(folder)
    const files = await filesOf(folder)
    for (const file of files.filter((path) => !/\.(br|gz)$/.test(path))) {
      const isSmaller = files.includes(`${file}.br`)
      const headers = {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
        ...(isSmaller && { 'content-encoding': 'br' }),
      }
      const body = await readFile(join(folder, isSmaller ? `${file}.br` : file))
      bodies.set(`/${name}/${file}`, { body, headers })
      if (file === 'index.html') bodies.set(`/${name}/`, { body, headers })
    }
  }
  const server = createServer((request, response) => {
    const found = bodies.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (found) response.writeHead(200, found.headers).end(found.body)
    else response.writeHead(404).end()
  })
  const port = await listenOnLoopback(server)
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) }
}
