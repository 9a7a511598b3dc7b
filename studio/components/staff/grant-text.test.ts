import { expect, test } from 'vitest'
import { grantText } from './grant-text.ts'

test('the text of a role with a scope contains the scope; the text of a role for the whole site contains no scope', () => {
  expect(grantText({ role: 'author', scopeName: '招聘公告' })).toBe('撰稿（招聘公告）')
  expect(grantText({ role: 'recruiter', scopeName: '全部' })).toBe('招聘专员（全部）')
  expect(grantText({ role: 'systemAdministrator', scopeName: '全部' })).not.toContain('（')
})
