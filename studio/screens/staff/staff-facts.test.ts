import { expect, test } from 'vitest'
import type { StaffMember } from '#contracts/generated/studio-wire.ts'
import { waitingGrants } from './staff-facts.ts'

test('grants that wait for a second administrator are listed with their staff member', () => {
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
