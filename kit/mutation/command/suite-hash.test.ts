import { expect, test } from 'vitest'
import { hashOfSuite, withoutComments } from './suite-hash.ts'

const METHOD = ['class Walk {', '  *items() {', '    yield 1 // first', '  }', '}', '']

test('lines of comments and carriage returns are not part of the hash; code is, also generator methods', () => {
  const commented = ['/** A walk.', ' *', ' * Twice.', ' */', ...METHOD.slice(0, 2), '    // one', ...METHOD.slice(2)]
  expect(withoutComments(commented.join('\r\n'))).toBe(METHOD.join('\n'))
})

test('all folders of the suite exist, so that the hash can be computed', async () => {
  expect(await hashOfSuite()).toMatch(/^[0-9a-f]{64}$/)
})
