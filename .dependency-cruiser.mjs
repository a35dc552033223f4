const packages = (...names) => names.map((name) => `(^|/)node_modules/(@types/)?${name}/`)

/** Who may import whom: the table of layers in README. Allow-lists, so that a new folder or package is refused until it is let in. */
export default {
  forbidden: [
    {
      name: 'core imports only core, libphonenumber-js and moment-timezone',
      comment: 'Core runs in the browser, on the server and in scripts, and is tested without any of them.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { pathNot: ['^src/core/', ...packages('libphonenumber-js', 'moment-timezone')] },
    },
    {
      name: 'linter imports only core, ajv and jsonc-parser',
      comment:
        'The linter runs in builds, in editors and at server start: text in, diagnostics out, no file or network.',
      severity: 'error',
      from: { path: '^src/linter/' },
      to: { pathNot: ['^src/(core|linter)/', ...packages('ajv', 'jsonc-parser')] },
    },
    {
      name: 'the lower rooms of the linter know none above them',
      comment: 'What reads a text, a shape or a flow serves the rules, and stays usable without them.',
      severity: 'error',
      from: { path: '^src/linter/(source|words|definition|json|schema|flow)/' },
      to: { path: '^src/linter/(rules|severity|fix|reporters|specialise|paths)/' },
    },
    {
      name: 'no finding needs the paths',
      comment:
        'Charts, lists of ways and comparisons are made of files without errors, after the linter has done its work.',
      severity: 'error',
      from: { path: '^src/linter/', pathNot: '^src/linter/paths/' },
      to: { path: '^src/linter/paths/' },
    },
    {
      name: 'the paths use only the words and the classes of answers of the linter',
      comment: 'They follow the flow as visitors do, with core: a result of the proof that disagrees is then noticed.',
      severity: 'error',
      from: { path: '^src/linter/paths/' },
      to: { path: '^src/linter/', pathNot: ['^src/linter/(paths|words)/', '^src/linter/flow/alikeBy\\.ts$'] },
    },
    {
      name: 'web imports only core, web and its packages',
      comment:
        'The browser must never load server code, nor Ajv: it compiles with new Function, which the CSP forbids.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        pathNot: [
          '^src/(core|web)/',
          '^schema/[^/]+[.]questionnaire[.]json$',
          ...packages(
            'react',
            'react-dom',
            'react-hook-form',
            'react-router',
            '@tanstack/react-query',
            'apexcharts',
            'react-apexcharts',
            'idb-keyval',
            'uuid',
            '@fontsource-variable/figtree',
          ),
        ],
      },
    },
    {
      name: 'server imports only core, linter, server and its packages',
      comment: 'The server shares the rules of core with the browser, and nothing of what is drawn.',
      severity: 'error',
      from: { path: '^src/server/' },
      to: {
        pathNot: [
          '^src/(core|linter|server)/',
          '^schema/[^/]+[.]json$',
          ...packages('fastify', '@fastify/cors', '@fastify/static', '@fastify/swagger'),
          ...packages('@electric-sql/pglite', 'pg', 'ajv', 'ipaddr.js', 'prom-client', '@fastify/aws-lambda'),
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'scripts import only core, linter, server and build tools',
      comment: 'Scripts are thin command lines; the site reaches them as built files, never as source.',
      severity: 'error',
      from: { path: '^(scripts/|vite[.]config[.]ts$)' },
      to: {
        pathNot: [
          '^scripts/',
          '^src/(core|linter|server)/',
          '^bench/(Definition|Driver)[.]ts$',
          ...packages('vite', 'vitest', '@vitejs/plugin-react', '@playwright/test', 'parse5'),
          ...packages('@electric-sql/pglite'),
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'the floors of the benchmark import nothing of the product',
      comment: 'They are what the product is compared with: hand-written pages on the same packages.',
      severity: 'error',
      from: { path: '^bench/', pathNot: '^bench/contenders/runtime/' },
      to: {
        pathNot: ['^bench/', ...packages('react', 'react-dom', 'react-hook-form', '@tanstack/react-query')],
      },
    },
    {
      name: 'the benchmarked runtime imports only core and web',
      comment: 'It drives the renderer as it is.',
      severity: 'error',
      from: { path: '^bench/contenders/runtime/' },
      to: { pathNot: ['^bench/', '^src/(core|web)/', ...packages('react', 'react-dom')] },
    },
    {
      name: 'no import goes in a circle',
      comment: 'Modules in a circle can only be understood together, and load in an order that nobody chose.',
      severity: 'error',
      from: { path: '^(src|scripts|bench)/' },
      to: { circular: true },
    },
    {
      name: 'every import is found',
      comment: 'What cannot be resolved cannot be checked either.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // TypeScript 7 has no API that the cruiser could parse with; without this parser it would see no module at all.
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
}
