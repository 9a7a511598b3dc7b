import { expect, test } from 'vitest'
import { testsNear } from './nearest-tests.ts'

const sources = new Map([
  ['server/a.ts', ''],
  ['server/a.test.ts', "import './a.ts'"],
  ['server/b.ts', "import { a } from '#server/a.ts'"],
  ['server/b.test.ts', "import './b.ts'"],
  ['web/c.test.tsx', "vi.mock('#server/b.ts')"],
  ['tests/start.test.ts', "spawn('node', ['server/b.ts'])"],
  ['tests/browser/pages.test.ts', "import '#server/a.ts'"],
  ['tests/texts.test.ts', "readdir('seed/content')"],
  ['seed/content/one.json', ''],
  ['contracts/operations/d.ts', "  id: 'getD',"],
  ['server/d.test.ts', "call('getD')"],
])

test('the nearest tests come first: tests beside the file, then tests that import, mock or start it, then tests of its importers', () => {
  expect(testsNear(['server/a.ts'], sources)).toEqual([
    'server/a.test.ts',
    'server/b.test.ts',
    'tests/start.test.ts',
    'web/c.test.tsx',
  ])
})

test('the test named after the file comes first; for a file of the pages, tests of pages come next', () => {
  const page = new Map([
    ['web/data/reply.ts', ''],
    ['web/data/reply.test.ts', "import './reply.ts'"],
    ['web/data/a.test.ts', "import './reply.ts'"],
    ['tests/foreign.test.ts', "import '#web/data/reply.ts'"],
    ['web/data/call.ts', "import './reply.ts'"],
    ['web/screen.test.tsx', "import './data/call.ts'"],
  ])
  expect(testsNear(['web/data/reply.ts'], page)).toEqual([
    'web/data/reply.test.ts',
    'web/data/a.test.ts',
    'web/screen.test.tsx',
    'tests/foreign.test.ts',
  ])
})

test('a file without importers selects the tests of the code that reads its folder', () => {
  expect(testsNear(['seed/content/one.json'], sources)).toEqual(['tests/texts.test.ts'])
})

test('the declaration of an operation selects the tests of its callers', () => {
  expect(testsNear(['contracts/operations/d.ts'], sources)).toEqual(['server/d.test.ts'])
})

test('a file of a feature selects the tests in its folder first, then the tests that call the feature', () => {
  const feature = new Map([
    ['server/features/pen/rules.ts', ''],
    ['server/features/pen/pen-feature.ts', "import './rules.ts'\ncalls.bind(app, 'savePen', () => rules())"],
    ['server/features/pen/pen.test.ts', "import '#server/testing/app.ts'"],
    ['server/features.ts', "import './features/pen/pen-feature.ts'"],
    ['server/testing/app.ts', "import '#server/features.ts'"],
    ['server/a.test.ts', "import '#server/features.ts'"],
    ['tests/studio/pens.test.ts', "studioCall(site, 'savePen', pen)"],
    ['web/pen.test.ts', "answers({ path: 'savePen', with: 'savePen' })"],
  ])
  expect(testsNear(['server/features/pen/rules.ts'], feature)).toEqual([
    'server/features/pen/pen.test.ts',
    'tests/studio/pens.test.ts',
    'server/a.test.ts',
  ])
})

test('a file of the studio selects the two nearest browser tests that open a screen containing the file', () => {
  const studio = new Map([
    [
      'studio/routes.tsx',
      `{ path: 'words', screen: lazyScreen(() => import('./screens/words/words-screen.tsx')) },
       { path: 'review/:articleId?', screen: lazyScreen(() => import('./screens/review/review-screen.tsx')) },`,
    ],
    ['studio/screens/words/words-screen.tsx', "import './word-table.tsx'"],
    ['studio/screens/words/word-table.tsx', "import { state } from '#studio/components/state.ts'"],
    ['studio/screens/review/review-screen.tsx', "import { state } from '#studio/components/state.ts'"],
    ['studio/components/state.ts', ''],
    ['studio/components/state.test.ts', "import './state.ts'"],
    ['tests/browser/words.test.ts', "desk.open('publisher', '/words?kind=ban')"],
    ['tests/browser/review.test.ts', 'desk.open("chief", `/review/${articleId}`)'],
    ['tests/browser/queue.test.ts', "desk.open('chief', '/review')"],
    ['tests/browser/other.test.ts', "desk.open('author', '/articles')"],
    ['tests/browser/home.test.ts', "page.goto('/review')"],
    ['studio/main.tsx', "import './frame/frame.tsx'"],
    ['studio/frame/frame.tsx', ''],
    ['tests/browser/studio-frame.test.ts', "page.goto('/studio/words')"],
  ])
  expect(testsNear(['studio/screens/words/word-table.tsx'], studio)).toEqual([
    'tests/browser/words.test.ts',
    'tests/browser/studio-frame.test.ts',
  ])
  expect(testsNear(['studio/frame/frame.tsx'], studio)[0]).toBe('tests/browser/studio-frame.test.ts')
  expect(testsNear(['studio/components/state.ts'], studio)).toEqual([
    'studio/components/state.test.ts',
    'tests/browser/queue.test.ts',
    'tests/browser/review.test.ts',
  ])
})

test('a file of the pages selects no tests that only build and start the site; a file of the build selects them', () => {
  const built = new Map([
    ['studio/main.tsx', ''],
    ['web/main.tsx', ''],
    ['vite.config.ts', "input: 'web/main.tsx'"],
    ['vite.studio.config.ts', "input: 'studio/main.tsx'"],
    ['scripts/build.ts', "configFile: 'vite.studio.config.ts'"],
    ['scripts/run.mjs', "const TABLE = { build: 'scripts/build.ts' }"],
    ['tests/backup.test.ts', "spawn('node', ['scripts/run.mjs'])"],
    ['tests/pages.test.ts', "import '#web/main.tsx'"],
  ])
  expect(testsNear(['web/main.tsx'], built)).toEqual(['tests/pages.test.ts'])
  expect(testsNear(['studio/main.tsx'], built)).toEqual([])
  expect(testsNear(['vite.studio.config.ts'], built)).toEqual(['tests/backup.test.ts'])
  expect(testsNear(['studio/main.tsx', 'scripts/run.mjs'], built)).toEqual(['tests/backup.test.ts'])
})

test('a changed test selects itself, even if it is a browser test; other files select none', () => {
  expect(testsNear(['tests/browser/pages.test.ts'], sources)).toEqual(['tests/browser/pages.test.ts'])
  expect(testsNear(['README.md', 'server/gone.test.ts'], sources)).toEqual([])
})
