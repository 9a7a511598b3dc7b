import { expect, test } from 'vitest'
import { grantText } from './grant-text.ts'

test('a role with a scope names it, one of the whole site does not', () => {
  expect(grantText({ role: 'author', scopeName: '招聘公告' })).toBe('撰稿（招聘公告）')
  expect(grantText({ role: 'recruiter', scopeName: '全部' })).toBe('招聘专员（全部）')
  expect(grantText({ role: 'systemAdministrator', scopeName: '全部' })).not.toContain('（')
})
