// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { fragmentTarget } from './fragment-target.ts'

test('a fragment returns its element, also if percent-encoded', () => {
  document.body.innerHTML = '<p id="part"></p><p id="职责"></p>'
  expect(fragmentTarget('#part')?.id).toBe('part')
  expect(fragmentTarget('#%E8%81%8C%E8%B4%A3')?.id).toBe('职责')
})

test.each(['', '#', '#nothing', '#100%', '#%E4%'])('the fragment %o returns null', (hash) => {
  expect(fragmentTarget(hash)).toBeNull()
})
