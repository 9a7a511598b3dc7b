import { expect, test } from 'vitest'
import { insertBefore, withImport } from './source-edits.ts'

test('insertBefore inserts lines before an anchor, and throws unless the anchor occurs exactly once', () => {
  expect(insertBefore('a\n]\n', ']\n', 'b\n')).toBe('a\nb\n]\n')
  expect(() => insertBefore(']\n]\n', ']\n', 'b\n')).toThrow('just once')
})

test.each([
  ["import { b } from '#b'\n", "import { b, x } from '#b'\n", '#b'],
  ["import { x } from '#b'\n", "import { x } from '#b'\n", '#b'],
  ["import type { y } from '#b'\n", "import type { y } from '#b'\nimport { x } from '#b'\n", '#b'],
  ["import {\n  a,\n  b,\n} from '#b'\n", "import { a, b, x } from '#b'\n", '#b'],
  [
    "import { a } from '#a'\nimport { z } from '#z'\n",
    "import { a } from '#a'\nimport { x } from '#m'\nimport { z } from '#z'\n",
    '#m',
  ],
  ["import { l } from './l.ts'\nrest\n", "import { x } from '#m'\nimport { l } from './l.ts'\nrest\n", '#m'],
  [
    "import a from '#a'\nimport { l } from './l.ts'\nrest\n",
    "import a from '#a'\nimport { l } from './l.ts'\nimport { x } from './m.ts'\nrest\n",
    './m.ts',
  ],
  ['rest\n', "import { x } from '#m'\nrest\n", '#m'],
])('withImport turns %j into %j', (text, edited, from) => {
  expect(withImport(text, 'x', from)).toBe(edited)
})
