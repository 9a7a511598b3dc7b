import { expect, test } from 'vitest'
import { consentRenewal, tellRenewal } from './consent-renewal.ts'

const renewal = (published: string | null, version: unknown) =>
  consentRenewal(
    { agreedVersion: 'version' },
    { consent: published === null ? null : { version: published, personCount: 12_345 } },
    { version } as never,
  )

test('publishing a different version requires a new consent of the users who agreed to the published version', () => {
  expect(renewal('1.0', '1.1')).toEqual({ from: '1.0', to: '1.1', personCount: 12_345 })
})

test.each([
  ['the published version', '1.0', '1.0'],
  ['a text that was never published', '', '1.0'],
  ['a text that nobody agrees to', null, '1.0'],
  ['a text without a version', '1.0', undefined],
])('%s requires no new consent', (_what, published, version) => {
  expect(renewal(published, version)).toBeUndefined()
})

test('the message to staff names both versions and the number of users', () => {
  expect(tellRenewal({ from: '1.0', to: '1.1', personCount: 12_345 })).toContain(
    '版本由 1.0 改为 1.1：发布后将要求 12,345 位用户重新同意',
  )
})
