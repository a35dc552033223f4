import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

const ENTRY = 'virtual:page'

/** The code that a build with these plugins makes of a page's source: one module, not minified. */
export async function bundlePage(
  source: string,
  plugins: readonly Plugin[],
  { define, rolldownOptions }: Pick<UserConfig, 'define'> & Pick<NonNullable<UserConfig['build']>, 'rolldownOptions'>,
): Promise<string> {
  const page: Plugin = {
    name: 'page',
    resolveId: (id) => (id === ENTRY ? ENTRY : null),
    load: (id) => (id === ENTRY ? source : null),
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    ...(define && { define }),
    plugins: [page, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', ...rolldownOptions },
    },
  })
  // Safe: a build of one environment, without watching, gives one output.
  const { output } = built as Rolldown.RolldownOutput
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}
