import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileAhead } from './scripts/build/compileAhead.ts'
import { POSTGRES_ONLY, postgresTests } from './scripts/test/postgresTests.ts'
import { partsOf } from './scripts/build/partsOf.ts'
import { questionnairePlugin } from './scripts/questionnaire/questionnairePlugin.ts'
import { reactModules } from './scripts/build/reactModules.ts'
import { siteBuild } from './scripts/build/siteBuild.ts'

/** Not the entry itself, which Vite looks for. */
const SITE_PARTS = [
  'src/web/App.tsx',
  'src/web/startPage.tsx',
  'src/web/components/Card.tsx',
  'src/web/components/Icon.tsx',
  'src/web/components/art/HorizonArt.tsx',
  'src/web/content/landing.ts',
]

const FORM_PARTS = [
  'src/web/questionnaire/InlineReview.tsx',
  'src/web/calculator/LateCalculator.tsx',
  'src/web/pages/sections/LateLandingSections.tsx',
]

/** What a library's index brings along and only late code takes: the kept queue. */
const LATE_PARTS = ['node_modules/@tanstack/query-core/build/modern/hydration.js']

export default defineConfig({
  plugins: [
    questionnairePlugin('schema/super-review.questionnaire.json'),
    react(),
    reactModules(),
    compileAhead(['react', 'site', 'form', 'text-boxes']),
    siteBuild(),
  ],
  envPrefix: ['VITE_', 'TAG_MANAGER_ID'],
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // A late part's styles have to be there before it. Its scripts come by its import; a link for each as well would only take the page's time.
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
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // React stays cached over deployments, and two smaller tasks block the page less than one.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
                // Content, weighed by itself.
                { name: 'questionnaire', test: /\.questionnaire\.json/, priority: 3 },
                { name: 'words-privacy', test: /web[\\/]content[\\/]privacy/, priority: 3 },
                { name: 'words-terms', test: /web[\\/]content[\\/]terms/, priority: 3 },
                // Comes when all else is there, and so in no file with what comes before.
                { name: 'visit', test: /(contract[\\/](visit|plainWords)|api[\\/]visit)/, priority: 3 },
                // The text boxes with the library they are made with.
                {
                  name: 'text-boxes',
                  test: /(node_modules[\\/]react-hook-form|web[\\/]questions[\\/](EarlierText|TextBox|useTextBox))/,
                  priority: 3,
                },
                // Alone: it is there before all else. Not the entry itself, of which the build leaves a shell.
                {
                  name: 'early',
                  test: /web[\\/](early|questionnaire[\\/](answerDelay|keptFlowKey)|questions[\\/]workRadio)/,
                  priority: 5,
                },
                // What every page has, and the small parts that most have.
                { name: partsOf('site', SITE_PARTS), debugName: 'site', priority: 2 },
                { name: partsOf('form', FORM_PARTS, LATE_PARTS), debugName: 'form', priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    // Vitest leaves one core to a person's editor; these tests have the machine to themselves.
    maxWorkers: '100%',
    // Loading the same modules anew for each file took as long as many of the tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{core,linter,server,scripts,project}/**/*.test.ts'],
          exclude: [POSTGRES_ONLY],
          testTimeout: 30_000,
        },
      },
      { extends: true, test: postgresTests() },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // No test loads a script from elsewhere; one that adds a script element looks at the element.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/setupDom.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
