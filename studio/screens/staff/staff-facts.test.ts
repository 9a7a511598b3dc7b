import { expect, test } from 'vitest'
import type { StaffMember } from '#contracts/generated/studio-wire.ts'
import { grantText, waitingGrants } from './staff-facts.ts'

test('a role of columns names its column, one of the whole site none', () => {
  expect(grantText({ role: 'author', typeId: 2 })).toBe('撰稿（招聘公告）')
  expect(grantText({ role: 'author', typeId: null })).toBe('撰稿（全部栏目）')
  expect(grantText({ role: 'systemAdministrator', typeId: null })).not.toContain('（')
})

test('grants that wait for a second administrator are listed with their person', () => {
  const members = [
    { name: '甲', grants: [{ state: 'confirmed' }, { state: 'prepared' }] },
    { name: '乙', grants: [] },
    { name: '丙', grants: [{ state: 'removalAsked' }] },
  ] as unknown as StaffMember[]
  expect(waitingGrants(members).map(({ member, grant }) => `${member.name} ${grant.state}`)).toEqual([
    '甲 prepared',
    '丙 removalAsked',
  ])
})
