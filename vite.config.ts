import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { questionnairePlugin } from './scripts/questionnairePlugin.ts'
import { siteBuild } from './scripts/siteBuild.ts'

export default defineConfig({
  plugins: [questionnairePlugin('schema/super-review.questionnaire.json'), react(), siteBuild()],
  envPrefix: ['VITE_', 'TAG_MANAGER_ID'],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600, // kB; the chart library, which is lazy
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // React stays cached over deployments, and two smaller tasks block the page less than one.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
                // Content, weighed by itself.
                { name: 'questionnaire', test: /\.questionnaire\.json/, priority: 3 },
                // Two files instead of twenty of a few hundred bytes: what every page has, and what pages with a form share.
                { name: 'site', test: /src[\\/](core|web)[\\/]/, minShareCount: 5, priority: 2 },
                { name: 'site', test: /web[\\/](content[\\/]pageWords|components[\\/]ErrorBoundary)/, priority: 2 },
                {
                  name: 'form',
                  test: /src[\\/](core|web[\\/](.*[\\/]Late|questionnaire|siteQuestionnaire|questions[\\/](Question|Error)))/,
                  minShareCount: 2,
                },
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
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{core,linter,server,scripts,project}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
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
