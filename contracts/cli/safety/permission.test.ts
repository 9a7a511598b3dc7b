import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/operation.ts'
import { readAddress } from '#contracts/cli/target-address.ts'
import { allowedBy, readPermission } from './permission.ts'

const address = readAddress('https://test.example:8443/prod-api')
const complete = { 'host-confirmed': 'test.example:8443', 'test-account': '5001,5002' }
const operations: readonly Operation[] = Object.values(catalogue)
const allowed = (options: Parameters<typeof readPermission>[0]) =>
  operations.filter(allowedBy(readPermission(options, address))).filter(({ effect }) => effect !== 'read')
const ids = (some: readonly Operation[]) => some.map(({ id }) => id).toSorted()

test('without a word nothing but reading is allowed', () => {
  expect(allowed({})).toEqual([])
})

test.each([
  ['another host', { 'host-confirmed': 'test.example' }, '主机名还没有确认'],
  ['no host', { 'host-confirmed': undefined }, '主机名还没有确认'],
  ['no test account', { 'test-account': undefined }, '测试账号'],
  ['an account by too few digits', { 'test-account': '1' }, '测试账号'],
  ['another effect', { allow: 'write,everything' }, 'everything'],
  ['a call that is none', { 'allow-call': 'noSuchCall' }, 'noSuchCall'],
])('%s: nothing is allowed, and it says what is missing', (_name, options, message) => {
  expect(() => readPermission({ allow: 'write', ...complete, ...options }, address)).toThrow(message)
})

test('naming calls alone allows nothing', () => {
  expect(() => readPermission({ 'allow-call': 'feedback', ...complete }, address)).toThrow('--allow')
})

test('writing is what can be taken back; the rest needs its name', () => {
  expect(ids(allowed({ allow: 'write', ...complete }))).toEqual([
    'collectJob',
    'educationExperienceCommit',
    'passwordLogin',
    'personalInfoCommit',
    'projectExperienceCommit',
    'workExperienceCommit',
  ])
  expect(ids(allowed({ allow: 'write', 'allow-call': 'applyForJob,feedback', ...complete }))).toEqual(
    expect.arrayContaining(['applyForJob', 'feedback']),
  )
})

test('destroying is removing entries; an account is deleted by its name alone', () => {
  const destroyed = ids(allowed({ allow: 'destroy', ...complete }))
  expect(destroyed).toContain('deleteWorkExperience')
  expect(destroyed).not.toContain('deleteAccount')
  expect(ids(allowed({ allow: 'destroy', 'allow-call': 'deleteAccount', ...complete }))).toContain('deleteAccount')
})

test('a name does not make up for its effect', () => {
  expect(ids(allowed({ allow: 'cost', 'allow-call': 'feedback', ...complete }))).toEqual([
    'captchaGet',
    'getUnlimitedQRCode',
    'sendCode',
  ])
})
