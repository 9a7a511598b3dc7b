import { readdirSync } from 'node:fs'

const AREAS = ['contracts', 'server', 'web', 'studio', 'prisma', 'seed', 'tests', 'scripts', 'bench']
/** What of the contract the browser gets: types, the table of addresses, constants. */
const WEB_CONTRACTS = [
  'contracts/*.ts',
  '!contracts/{answer-fields,catalogue,envelope,harvest,input-fields,operation,provenance}.ts',
  'contracts/generated/*.ts',
]
/** What is said of calls, before anybody asks. */
const RECORDS = ['contracts/*.ts', 'contracts/{generated,operations,checking}/**']
/** How tests talk to their target, without what runs them. */
const ASKING = ['contracts/suite/{answer,ask,ports,wire-format,zip-entries}.ts']
const PRISMA = 'prisma/generated/**'
const SERVER_ROOMS = ['http', 'short-lived', 'database', 'search', 'calls', 'studio-calls'].map(
  (room) => `server/${room}/**`,
)
/** By which a feature is known to others. */
const FEATURE_FACES = ['server/features/**', '!server/features/**/*-{feature,routes,queries}.ts']
const RENDER_PAGE = 'web/render-page.ts'
/** Each floor of web stands on those before it. */
const DATA = [...WEB_CONTRACTS, RENDER_PAGE, 'web/styles/**', 'web/data/**']
const NAVIGATION = [...DATA, 'web/navigation/**', 'web/routes.tsx']
const COMPONENTS = [...DATA, 'web/navigation/**', 'web/components/**']
const LAYOUT = [...COMPONENTS, 'web/layout/**']
/** What the editor is made of: the contract's constants and markup, what articles look like on the site. */
const EDITOR = [
  ...WEB_CONTRACTS,
  'contracts/studio/{article-lines,audit-actions,permissions,studio-limits,word-terms}.ts',
  'contracts/article-markup/**',
  'web/styles/**',
  'studio/editor/**',
]
const STUDIO_COMPONENTS = [...EDITOR, 'studio/data/**', 'studio/components/**']

/**
 * Who may import whom: a row for each row of the table in docs/architecture.md, with all that its files may import of the
 * tree (gitignore patterns, a later one wins; `{own}` is the folder that `*` stands for) and, if they are
 * few, the packages. The linter refuses everything else (oxlint.config.mjs); tests/arrows.test.ts plants a breach of each row.
 */
export const ARROWS = [
  { from: 'contracts', may: ['contracts/**', '!contracts/cli/**'], onlyPackages: ['ajv', 'typebox'] },
  { from: 'contracts/operations', may: RECORDS, onlyPackages: ['typebox'] },
  { from: 'contracts/checking', may: RECORDS, onlyPackages: ['ajv', 'typebox'] },
  { from: 'contracts/negatives', may: [...RECORDS, 'contracts/{checking,negatives}/**'], onlyPackages: ['typebox'] },
  { from: 'contracts/cases', may: [...RECORDS, ...ASKING, 'contracts/cases/**'], onlyPackages: ['typebox'] },
  { from: 'contracts/laws', may: [...RECORDS, ...ASKING, 'contracts/{cases,laws}/**'], onlyPackages: ['typebox'] },
  {
    from: 'contracts/flows',
    may: [...RECORDS, ...ASKING, 'contracts/{cases,laws,flows}/**'],
    onlyPackages: ['typebox'],
  },
  {
    from: 'contracts/mutants',
    may: [...RECORDS, ...ASKING, 'contracts/cases/unprovokable.ts', 'contracts/mutants/**'],
    onlyPackages: ['typebox'],
  },
  { from: 'contracts/cli', may: ['contracts/**'], onlyPackages: ['ajv', 'node:', 'typebox'] },
  { from: 'server', may: ['contracts/**', PRISMA, 'server/**', '!server/mock/**', RENDER_PAGE] },
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
  { from: 'server/mock', may: ['contracts/**', 'server/**'] },
  { from: 'web', may: [...LAYOUT, 'web/**'] },
  { from: 'web/data', may: DATA },
  { from: 'web/navigation', may: NAVIGATION },
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
    may: ['contracts/**', PRISMA, 'server/**', '!server/features/**/*-{feature,routes,queries}.ts', 'seed/**'],
  },
]

/** The linter's overrides that refuse what no row allows; rows with `*` stand for each folder there is. */
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

/** What a row allows is what the linter's list takes back; braces are spelt out, which gitignore does not know. */
function patterns(pattern) {
  const isTakenBack = pattern.startsWith('!')
  const path = isTakenBack ? pattern.slice(1) : pattern
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  const paths = names === undefined ? [path] : names.split(',').map((name) => before + name + after)
  return paths.map((each) => `${isTakenBack ? '' : '!'}#${each}`)
}

/**
 * What begins neither as an address in the tree nor as one of these names, which differ in their first letters: the
 * linter's regular expressions cannot look ahead.
 */
const otherThan = (names) =>
  [
    `[^#.${names.map(([first]) => first).join('')}]`,
    ...names.flatMap((name) => Array.from(name.slice(1), (letter, at) => `${name.slice(0, at + 1)}[^${letter}]`)),
  ].join('|')
