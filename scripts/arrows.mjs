import { readdirSync } from 'node:fs'

const AREAS = ['contracts', 'kit', 'server', 'web', 'studio', 'prisma', 'seed', 'tests', 'scripts', 'bench']
/** The parts of the contract for the browser: types, endpoints, constants. */
const WEB_CONTRACTS = [
  'contracts/constants/**',
  'contracts/{extension-calls,failure-report,read-through}.ts',
  'contracts/generated/*.ts',
]
/** The declarations of operations and everything that they may import. */
const RECORDS = ['contracts/*.ts', 'contracts/{constants,declaration,generated,operations,checking}/**']
/** The client that tests use, without the code that runs the tests. */
const TEST_CLIENT = ['kit/suite/{answer,test-client,ports,wire-format,zip-entries}.ts']
/** The published kit, without the repository's parts. */
const KIT = ['contracts/**', 'kit/**', '!kit/repository/**', '!kit/mutation/planting/**']
const PRISMA = 'prisma/generated/**'
const SERVER_ROOMS = ['http', 'short-lived', 'database', 'search', 'calls', 'studio-calls'].map(
  (room) => `server/${room}/**`,
)
/** The public files of features: all except plugins, routes and queries. */
const FEATURE_FACES = ['server/features/**', '!server/features/**/*-{feature,routes,queries}.ts']
const RENDER_PAGE = 'web/render-page.ts'
/** The server without its two entry points, `mock` and `start`. Only the settings of `start` are public. */
const SERVER = [
  'contracts/**',
  PRISMA,
  'server/**',
  '!server/{mock,start}/**',
  'server/start/{settings,dialect-file,providers,setting-values}.ts',
  RENDER_PAGE,
]
/** Each layer of web may import the layers below it. */
const DATA = [...WEB_CONTRACTS, RENDER_PAGE, 'web/styles/**', 'web/data/**']
/** Navigation loads the code of the pages and, on every page, the code of search suggestions. */
const SUGGESTIONS = 'web/components/suggestions/add-suggestions.tsx'
const NAVIGATION = [...DATA, 'web/navigation/**', 'web/routes.tsx', SUGGESTIONS]
const UI = [...DATA, 'web/navigation/**', 'web/ui/**']
const COMPONENTS = [...UI, 'web/components/**']
const LAYOUT = [...COMPONENTS, 'web/layout/**']
/** Imports of the editor: constants, markup and archives of the contract, styles of articles on the site. */
const EDITOR = [
  ...WEB_CONTRACTS,
  'contracts/studio/{article-metadata,audit-actions,feedback-permissions,grant-scope,permissions,search-word-kinds}.ts',
  'contracts/studio/{import-states,recruitment-permissions,recruitment-terms,staff-roles,studio-limits,word-terms}.ts',
  'contracts/studio/kinds/*.ts',
  'contracts/{article-markup,archive}/**',
  'web/styles/**',
  'studio/editor/**',
]
const STUDIO_COMPONENTS = [...EDITOR, 'studio/data/**', 'studio/components/**']

/**
 * Permitted imports; docs/architecture.md has a table with the same rows. Files below `from` may import the files that
 * match `may` (gitignore patterns, the last match wins; `{own}` is the folder that `*` matches). A row with
 * `onlyPackages` permits no other packages. The linter rejects all other imports (oxlint.config.mjs), and
 * tests/arrows.test.ts checks each row with forbidden imports.
 */
export const ARROWS = [
  { from: 'contracts', may: ['contracts/**'], onlyPackages: ['ajv', 'typebox'] },
  { from: 'contracts/operations', may: RECORDS, onlyPackages: ['typebox'] },
  { from: 'contracts/checking', may: RECORDS, onlyPackages: ['ajv', 'typebox'] },
  { from: 'contracts/archive', may: ['contracts/archive/**'], onlyPackages: ['fflate'] },
  {
    from: 'kit',
    may: KIT,
    onlyPackages: ['ajv', 'node:', 'typebox', 'http-proxy-agent', 'https-proxy-agent', 'proxy-from-env'],
  },
  {
    from: 'kit/suite',
    may: ['contracts/**', 'kit/{suite,cases,invariants,flows,negatives}/**'],
    onlyPackages: ['typebox'],
  },
  { from: 'kit/negatives', may: [...RECORDS, 'kit/negatives/**'], onlyPackages: ['typebox'] },
  { from: 'kit/cases', may: [...RECORDS, ...TEST_CLIENT, 'kit/cases/**'], onlyPackages: ['typebox'] },
  { from: 'kit/invariants', may: [...RECORDS, ...TEST_CLIENT, 'kit/{cases,invariants}/**'], onlyPackages: ['typebox'] },
  {
    from: 'kit/flows',
    may: [...RECORDS, ...TEST_CLIENT, 'kit/{cases,invariants,flows}/**'],
    onlyPackages: ['typebox'],
  },
  {
    from: 'kit/mutation/mutants',
    may: [...RECORDS, ...TEST_CLIENT, 'kit/cases/unprovokable.ts', 'kit/mutation/mutants/**'],
    onlyPackages: ['typebox'],
  },
  { from: 'kit/mutation/planting', may: [...KIT, 'kit/mutation/planting/**', 'server/**', 'scripts/build.ts'] },
  {
    from: 'kit/repository',
    may: ['contracts/**', 'kit/**', 'scripts/{build.ts,command-line.mjs,folder-lock.mjs}', 'seed/progress.ts'],
  },
  { from: 'server', may: SERVER },
  { from: 'server/start', may: [...SERVER, 'server/start/**', '!server/development/dev-site.ts'] },
  { from: 'server/platform', may: ['contracts/**', 'server/platform/**'] },
  { from: 'server/http', may: ['contracts/**', 'server/platform/**', 'server/http/**'] },
  { from: 'server/short-lived', may: ['contracts/**', 'server/platform/**', 'server/short-lived/**'] },
  { from: 'server/database', may: ['contracts/**', PRISMA, 'server/platform/**', 'server/database/**'] },
  { from: 'server/search', may: ['contracts/**', 'server/{platform,database,search}/**'] },
  { from: 'server/calls', may: ['contracts/**', 'server/{platform,http,calls}/**'] },
  { from: 'server/studio-calls', may: ['contracts/**', 'server/{platform,http,calls,studio-calls}/**'] },
  {
    from: 'server/features/*',
    may: [
      'contracts/**',
      PRISMA,
      'server/platform/**',
      ...SERVER_ROOMS,
      ...FEATURE_FACES,
      'server/features/{own}/**',
      'server/features/feature.ts',
    ],
  },
  {
    from: 'server/rendering',
    may: ['contracts/**', 'server/{platform,http,calls,rendering}/**', ...FEATURE_FACES, RENDER_PAGE],
  },
  {
    from: 'server/backup',
    may: ['contracts/**', 'server/{platform,database,backup}/**', ...FEATURE_FACES],
  },
  {
    from: 'server/development',
    may: [...KIT, ...SERVER, 'server/start/start-site.ts'],
  },
  {
    from: 'server/mock',
    may: [
      ...KIT,
      'server/**',
      '!server/start/**',
      'server/start/{settings,dialect-file,process-log,setting-values,stop-signals}.ts',
      'server/start/listen-failure.mjs',
    ],
  },
  { from: 'web', may: [...LAYOUT, 'web/**'] },
  { from: 'web/data', may: DATA },
  { from: 'web/navigation', may: NAVIGATION },
  // excludes the types of replies, so that `web/ui` cannot depend on concepts of the site
  { from: 'web/ui', may: [...UI, '!contracts/generated/wire.ts'] },
  { from: 'web/components', may: COMPONENTS },
  { from: 'web/layout', may: LAYOUT },
  { from: 'web/screens/*', may: [...LAYOUT, 'web/screens/{own}/**'] },
  { from: 'studio', may: [...EDITOR, 'studio/**'] },
  { from: 'studio/editor', may: EDITOR },
  { from: 'studio/data', may: [...WEB_CONTRACTS, 'contracts/studio/studio-limits.ts', 'studio/data/**'] },
  { from: 'studio/components', may: STUDIO_COMPONENTS },
  {
    from: 'studio/frame',
    may: [...STUDIO_COMPONENTS, 'studio/frame/**', 'web/components/captcha-dialog/captcha-box.tsx'],
  },
  { from: 'studio/screens/*', may: [...STUDIO_COMPONENTS, 'studio/frame/**', 'studio/screens/{own}/**'] },
  {
    from: 'seed',
    may: [
      'contracts/**',
      PRISMA,
      'server/**',
      '!server/start/**',
      'server/start/{base-content,settings,demonstration-accounts}.ts',
      '!server/features/**/*-{feature,routes,queries}.ts',
      'seed/**',
      'scripts/command-line.mjs',
    ],
  },
]

/** The linter overrides that reject all other imports; rows with `*` apply to every folder. */
export const arrowOverrides = () =>
  ARROWS.flatMap((row) => (row.from.endsWith('/*') ? foldersOf(row) : [row])).map(({ from, may, onlyPackages }) => ({
    files: [`${from}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^\\.\\./', message: 'write #area/… instead' },
            {
              group: [...AREAS.map((area) => `#${area}/**`), ...may.flatMap(patterns)],
              message: `${from} does not import this: see the table in docs/architecture.md`,
            },
            ...(onlyPackages ? [{ regex: `^(?:${otherThan(onlyPackages)})` }] : []),
          ],
        },
      ],
    },
  }))

const foldersOf = ({ from, may, ...rest }) =>
  readdirSync(from.slice(0, -2), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      ...rest,
      from: from.replace('*', name),
      may: may.map((pattern) => pattern.replace('{own}', name)),
    }))

/** The linter's patterns for an allowed path: negated, with braces expanded, because gitignore patterns lack braces. */
function patterns(pattern) {
  const isTakenBack = pattern.startsWith('!')
  const path = isTakenBack ? pattern.slice(1) : pattern
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  const paths = names === undefined ? [path] : names.split(',').map((name) => before + name + after)
  return paths.map((each) => `${isTakenBack ? '' : '!'}#${each}`)
}

/** Matches imports of all packages except `names`. The linter's regular expressions have no lookahead. */
const otherThan = (names) => {
  const beginnings = new Set(names.flatMap((name) => Array.from(name, (_letter, at) => name.slice(0, at))))
  return [...beginnings]
    .map((beginning) => {
      const next = names.filter((name) => name.startsWith(beginning)).map((name) => name[beginning.length])
      return `${beginning}[^${beginning === '' ? '#.' : ''}${[...new Set(next)].join('')}]`
    })
    .join('|')
}
