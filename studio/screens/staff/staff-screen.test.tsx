// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { StaffMember } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { StaffScreen } from './staff-screen.tsx'

const member = (staffId: number, name: string, change: Partial<StaffMember> = {}): StaffMember => ({
  staffId,
  login: `login${staffId}`,
  name,
  department: '品牌运营部',
  isActive: true,
  hasSecondFactor: true,
  mustChangePassword: false,
  lastLoginTime: '2026-11-26 09:20:30',
  lockedUntilTime: null,
  grants: [],
  ...change,
})
const grant = {
  role: 'author',
  scope: 'all',
  scopeName: '全部',
  preparedBy: '某某',
  preparedTime: '2026-11-26 09:00:00',
} as const

const open = (members: StaffMember[]) =>
  openScreen(<StaffScreen />, { role: 'systemAdministrator', answers: { listStaff: () => members } })

test('each staff member has a row with the state of account, password, lockout and second factor', async () => {
  const screen = await open([
    member(1, '在职'),
    member(2, '新人', { mustChangePassword: true, hasSecondFactor: false, lastLoginTime: null }),
    member(3, '离职', { isActive: false, mustChangePassword: true }),
    member(4, '锁住', { lockedUntilTime: '2026-11-26 10:15:00' }),
  ])
  const states = screen.rows().map((row) => row.split('|').slice(3, 5))
  expect(states).toEqual([
    ['在用验证器已绑定', '2026-11-26 09:20'],
    ['待改密码验证器未绑定', '从未'],
    ['已停用验证器已绑定', '2026-11-26 09:20'],
    ['在用锁定至 10:15验证器已绑定', '2026-11-26 09:20'],
  ])
})

test('grants that wait for a second administrator are marked', async () => {
  const screen = await open([
    member(1, '甲', { grants: [{ ...grant, grantId: 1, state: 'confirmed' }] }),
    member(2, '乙', { grants: [{ ...grant, grantId: 2, state: 'prepared' }] }),
    member(3, '丙', { grants: [{ ...grant, grantId: 3, state: 'removalAsked' }] }),
    member(4, '丁'),
  ])
  const shown = screen.rows().map((row) => row.split('|')[2])
  expect(shown.slice(-4)).toEqual([
    '撰稿（全部）',
    '撰稿（全部） 待确认',
    '撰稿（全部） 待撤销',
    '没有授权，登录后什么也做不了',
  ])
})

test('staff members are found by name, login, department and role', async () => {
  const screen = await open([
    member(1, '甲', { grants: [{ ...grant, grantId: 1, state: 'confirmed' }] }),
    member(2, '乙'),
  ])
  const names = () => screen.rows().map((row) => row.split('|')[0])
  for (const [typed, found] of [
    ['撰稿', ['甲login1']],
    [' login2 ', ['乙login2']],
    ['品牌', ['甲login1', '乙login2']],
  ] as const) {
    await screen.fill('查找人员', typed)
    expect(names()).toEqual(found)
  }
  await screen.fill('查找人员', '无此人')
  expect(screen.text()).toContain('没有找到这样的人员')
})
