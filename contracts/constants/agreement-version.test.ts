import { expect, test } from 'vitest'
import {
  agreementVersionText,
  editionHref,
  isAgreedPage,
  isAgreedVersion,
  readAgreementVersion,
} from './agreement-version.ts'

test('the versions of both documents are written and read in their order', () => {
  const versions = { agreement: '1.1', privacy: '2026-03' }
  expect(agreementVersionText(versions)).toBe('1.1/2026-03')
  expect(readAgreementVersion('1.1/2026-03')).toEqual(versions)
})

test.each(['1.1', '1.1/', '/1.2', '1.1/1.2/1.3', '1.1 /1.2', `${'1'.repeat(20)}/1.2`, `1.2/${'1'.repeat(20)}`])(
  'the text %s names no two versions',
  (text) => {
    expect(readAgreementVersion(text)).toBeUndefined()
  },
)

test.each([
  ['1'.repeat(19), true],
  ['1'.repeat(20), false],
  ['1.2_a-b', true],
  ['1/2', false],
  ['', false],
])('%s is a version: %s', (text, isVersion) => {
  expect(isAgreedVersion(text)).toBe(isVersion)
})

test('a version of a document has its own address, and only two documents are agreed to', () => {
  expect(editionHref('privacy', '1.2 a')).toBe('/privacy?version=1.2%20a')
  expect(['agreement', 'privacy', 'accessibility'].map(isAgreedPage)).toEqual([true, true, false])
})
