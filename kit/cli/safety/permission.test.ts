import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { readAddress } from '#kit/cli/target-address.ts'
import { allowedBy, readPermission } from './permission.ts'

const address = readAddress('https://test.example:8443/prod-api')
const complete = { 'host-confirmed': 'test.example:8443', 'test-account': '5001,5002' }
const operations: readonly Operation[] = Object.values(catalogue)
const allowed = (options: Parameters<typeof readPermission>[0]) =>
  operations.filter(allowedBy(readPermission(options, address))).filter(({ effect }) => effect !== 'read')
const ids = (some: readonly Operation[]) => some.map(({ id }) => id).toSorted()

test('without options only reads are allowed', () => {
  expect(allowed({})).toEqual([])
})

test.each([
  ['another host', { 'host-confirmed': 'test.example' }, '主机名还没有确认'],
  ['no host', { 'host-confirmed': undefined }, '主机名还没有确认'],
  ['no test account', { 'test-account': undefined }, '测试账号'],
  ['an account by too few digits', { 'test-account': '1' }, '测试账号'],
  ['another effect', { allow: 'write,everything' }, 'everything'],
  ['a call that is none', { 'allow-call': 'noSuchCall' }, 'noSuchCall'],
])('%s: the permission is rejected, and the error says why', (_name, options, message) => {
  expect(() => readPermission({ allow: 'write', ...complete, ...options }, address)).toThrow(message)
})

test('--allow-call without --allow is rejected', () => {
  expect(() => readPermission({ 'allow-call': 'feedback', ...complete }, address)).toThrow('--allow')
})

test('write allows reversible calls; irreversible calls must be named', () => {
  expect(ids(allowed({ allow: 'write', ...complete }))).toEqual([
    'collectJob',
    'educationExperienceCommit',
    'passwordLogin',
    'personalInfoCommit',
    'projectExperienceCommit',
    'saveSearch',
    'workExperienceCommit',
  ])
  expect(ids(allowed({ allow: 'write', 'allow-call': 'applyForJob,feedback', ...complete }))).toEqual(
    expect.arrayContaining(['applyForJob', 'feedback']),
  )
})

test('destroy allows removing entries; deleting an account must be named', () => {
  const destroyed = ids(allowed({ allow: 'destroy', ...complete }))
  expect(destroyed).toContain('deleteWorkExperience')
  expect(destroyed).not.toContain('deleteAccount')
  expect(ids(allowed({ allow: 'destroy', 'allow-call': 'deleteAccount', ...complete }))).toContain('deleteAccount')
})

test('a call named by --allow-call is allowed only if its effect is allowed', () => {
  expect(ids(allowed({ allow: 'cost', 'allow-call': 'feedback', ...complete }))).toEqual([
    'captchaGet',
    'getUnlimitedQRCode',
    'sendCode',
  ])
})
