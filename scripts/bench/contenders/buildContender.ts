import react from '@vitejs/plugin-react'
import { build, type Plugin, type UserConfig } from 'vite'

/** A page to build: the folder of its `index.html`, and where the result goes. */
interface ContenderSource {
  readonly root: string
  readonly outDir: string
  /** Further settings of its own. */
  readonly config?: UserConfig | undefined
  readonly plugins?: readonly Plugin[]
}

/** Builds a contender's page for production, each on its own: none shares a file with another, or with the site. */
export async function buildContender({ root, outDir, config = {}, plugins = [] }: ContenderSource): Promise<void> {
  await build({
    ...config,
    root,
    base: './',
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), ...(config.plugins ?? []), ...plugins],
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 100_000, // kB; a peer is as large as it is
    },
  })
}
