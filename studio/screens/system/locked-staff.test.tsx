// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { StaffMember } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { LockedStaff } from './locked-staff.tsx'

const member = (staffId: number, name: string, lockedUntilTime: string | null) =>
  ({ staffId, name, login: `login${staffId}`, lockedUntilTime, grants: [] }) as unknown as StaffMember
const LOCKED = member(4, '林', '2026-03-10 10:15:00')

test('only locked accounts are listed, and an unlocked account is announced and leaves the list', async () => {
  const members = [LOCKED, member(5, '周', null)]
  const screen = await openScreen(<LockedStaff />, {
    role: 'securityAdministrator',
    answers: {
      listStaff: () => [...members],
      unlockStaff: () => {
        members.shift()
        return null as never
      },
    },
  })
  const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines()).toEqual(['林（login4），锁定至 2026-03-10 10:15:00解除锁定'])
  await screen.press('解除锁定：林')
  expect(await screen.callsOf(() => screen.press('解除锁定'))).toEqual(['unlockStaff', 'listStaff'])
  expect(lines()).toEqual([])
  expect(screen.text()).toContain('已解除林的锁定')
  expect(screen.text()).toContain('没有')
})
