import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileAhead } from './scripts/build/compileAhead.ts'
import { importAgain } from './scripts/build/importAgain.ts'
import { leaveOutSchemas } from './scripts/build/leaveOutSchemas.ts'
import { partsOf } from './scripts/build/partsOf.ts'
import { reactModules } from './scripts/build/reactModules.ts'
import { shakeRouter } from './scripts/build/shakeRouter.ts'
import { siteBuild } from './scripts/build/siteBuild.ts'
import { stacklessSignals } from './scripts/build/stacklessSignals.ts'
import { stylesAgain } from './scripts/build/stylesAgain.ts'
import { QUESTIONNAIRE_FILE } from './scripts/questionnaire/questionnaireFile.ts'
import { questionnairePlugin } from './scripts/questionnaire/questionnairePlugin.ts'
import { POSTGRES_ONLY, postgresTests } from './scripts/test/postgresTests.ts'

/**
 * What every page runs, and the small parts that most show; with what they import, the chunk `site`. Without the entry `main.tsx`: Vite
 * has to find that as a chunk of its own, to put it into the HTML.
 */
const SITE_PARTS = [
  'src/web/App.tsx',
  'src/web/startPage.tsx',
  'src/web/components/Card.tsx',
  'src/web/components/Icon.tsx',
  'src/web/components/art/HorizonArt.tsx',
  'src/web/content/landing.ts',
]

/** What a page with a live form runs besides; with what it imports, the chunk `form`. */
const FORM_PARTS = [
  'src/web/questionnaire/InlineReview.tsx',
  'src/web/calculator/LateCalculator.ts',
  'src/web/pages/sections/LateLandingSections.ts',
]

export default defineConfig({
  plugins: [
    questionnairePlugin(QUESTIONNAIRE_FILE),
    react(),
    reactModules(),
    leaveOutSchemas(),
    shakeRouter(),
    stacklessSignals(),
    importAgain(),
    stylesAgain(),
    compileAhead(['react', 'site', 'form', 'text-boxes']),
    siteBuild(),
  ],
  envPrefix: ['VITE_', 'TAG_MANAGER_ID'],
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // What Vite puts links in for before a lazy import: the styles, which have to be there first. The scripts come by the import itself;
      // a link for each as well would only take the page's time.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600, // kB; the chart library, which is lazy
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Else a late part gets what others share with it, so that they would import it directly.
          experimental: { chunkOptimization: false },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // React stays cached over deployments, and two smaller tasks block the page less than one.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
                // Content, which has no budget (scripts/build/weighSite.ts): words may grow.
                { name: 'questionnaire', test: /\.questionnaire\.json/, priority: 3 },
                { name: 'words-privacy', test: /web[\\/]content[\\/]privacy/, priority: 3 },
                { name: 'words-terms', test: /web[\\/]content[\\/]terms/, priority: 3 },
                // What notes visits is loaded last of all, so no file that a page waits for may hold it.
                { name: 'visit', test: /(contract[\\/](visit|plainWords)|api[\\/]visit)/, priority: 3 },
                // The text boxes with the library they are made with.
                {
                  name: 'text-boxes',
                  test: /(node_modules[\\/]react-hook-form|web[\\/]questions[\\/](EarlierText|TextBox|useTextBox))/,
                  priority: 3,
                },
                // What takes the first answer before all else is loaded, so it may need no other chunk. Pages load this one, and not the
                // entry `early/main.ts`, of which the bundler leaves a shell around it.
                {
                  name: 'early',
                  test: /web[\\/](early|session[\\/](answerDelay|resumeLimit|savedFlowKey)|questions[\\/](formButton|hastyPress|keepFocus|workRadio))/,
                  priority: 5,
                },
                // What both could hold is in `site`, which comes first.
                { name: partsOf('site', SITE_PARTS), debugName: 'site', priority: 2 },
                { name: partsOf('form', FORM_PARTS), debugName: 'form', priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    // Four tenths of a worker's time is waiting: for the 300 ms after a pick, for programs that a test starts, for the disk.
    maxWorkers: availableParallelism() + 2,
    // Test files share the modules they load: loading them anew for each file took as long as many of the tests.
    isolate: false,
    setupFiles: ['tests/support/leaveDotEnv.ts'],
    // On a busy machine a second, the default, can be too short for what is awaited.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{core,linter,server,scripts,project}/**/*.test.ts'],
          exclude: [POSTGRES_ONLY],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      { extends: true, test: postgresTests() },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Elements and fibers die young: with room for more of them the garbage collector takes a tenth less of the whole time.
          execArgv: ['--max-semi-space-size=64'], // MB
          // No test loads a script from elsewhere; one that adds a script element looks at the element.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setupDom.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
})
