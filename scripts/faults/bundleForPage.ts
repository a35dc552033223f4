import { build } from 'vite'

/** Bundles a module and everything it imports into one plain script, for a page that has no build of its own. */
export async function bundleForPage(entry: string): Promise<string> {
  const { NODE_ENV } = process.env
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  // A build sets it to "production".
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = NODE_ENV
  const chunks = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((part) => part.type === 'chunk')
  const [chunk] = chunks
  if (!chunk || chunks.length > 1) throw new Error(`${entry} became ${chunks.length} scripts instead of one.`)
  return chunk.code
}
