import { expect, test } from 'vitest'
import { testsNear } from './changed-tests.ts'

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

test('the nearest come first: those beside, those that import, mock or start it, those of what does', () => {
  expect(testsNear(['server/a.ts'], sources)).toEqual([
    'server/a.test.ts',
    'server/b.test.ts',
    'tests/start.test.ts',
    'web/c.test.tsx',
  ])
})

test('a file that is read from its folder concerns who reads the folder', () => {
  expect(testsNear(['seed/content/one.json'], sources)).toEqual(['tests/texts.test.ts'])
})

test('the record of a call concerns who makes the call', () => {
  expect(testsNear(['contracts/operations/d.ts'], sources)).toEqual(['server/d.test.ts'])
})

test('a test concerns itself, one of the browser only then', () => {
  expect(testsNear(['tests/browser/pages.test.ts'], sources)).toEqual(['tests/browser/pages.test.ts'])
  expect(testsNear(['README.md', 'server/gone.test.ts'], sources)).toEqual([])
})
