// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { StaffMember, SystemState } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { SystemScreen } from './system-screen.tsx'

const state: SystemState = {
  version: '1.2.3',
  startTime: '2026-03-10 08:00:00',
  database: 'SQLite',
  health: 'ready',
  problems: [],
  disks: [{ place: '数据库', freeBytes: 2 ** 30, totalBytes: 2 ** 31 }],
  lastBackup: { time: '2026-03-10 02:00:00', ageHours: 9, folder: 'night', fileCount: 12 },
  smsBudget: { sent: 3, most: 2000 },
  nextContentTime: null,
  retention: null,
  fileCount: 1,
  fileBytes: 1024,
  uploadLimits: [],
  auditAnchor: '1:abc',
  heldRemovals: [],
  releaseTimer: { lastRunTime: null, nextDueTime: null, overdueCount: 0 },
}
const locked: StaffMember = {
  staffId: 4,
  login: 'lin',
  name: '林某',
  department: '',
  isActive: true,
  hasSecondFactor: true,
  mustChangePassword: false,
  lastLoginTime: null,
  lockedUntilTime: '2026-03-10 10:15:00',
  grants: [],
}

const open = (change: Partial<SystemState> = {}, role: StaffRole = 'securityAdministrator') => {
  let members = [locked]
  return openScreen(<SystemScreen />, {
    role,
    answers: {
      readSystem: () => ({ ...state, ...change }),
      listStaff: () => members,
      unlockStaff: () => {
        members = []
        return null
      },
    },
  })
}

test('a healthy site is reported as healthy, with disk, backup and text messages', async () => {
  const screen = await open()
  for (const text of [
    '运行正常',
    '剩 1.0 GB，共 2.0 GB',
    '2026-03-10 02:00:00（9 小时前），night，12 个文件',
    '已发 3 条，最多 2000 条',
  ])
    expect(screen.text()).toContain(text)
})

test('degraded checks come with advice, and a late backup is reported', async () => {
  const screen = await open({
    health: 'degraded',
    problems: [{ name: 'redis', reason: 'failed', advice: '请检查 Redis 服务。' }],
    lastBackup: { time: '2026-03-01 02:00:00', ageHours: 216, folder: 'night', fileCount: 12 },
  })
  expect(screen.text()).not.toContain('运行正常')
  for (const text of ['请检查 Redis 服务。', '检查项 redis：failed', '最近一次备份已是 9 天前'])
    expect(screen.text()).toContain(text)
})

test('a locked account can be unlocked by permitted staff', async () => {
  const screen = await open()
  expect(screen.text()).toContain('林某（lin），锁定至 2026-03-10 10:15:00')
  await screen.press('解除锁定：林某')
  await screen.press('解除锁定')
  expect(screen.calls.filter(([id]) => id === 'unlockStaff')).toEqual([['unlockStaff', { staffId: '4' }]])
  expect(screen.text()).not.toContain('（lin）')
})

test('other staff see locked accounts without a button to unlock them', async () => {
  const auditor = await open({}, 'auditor')
  expect(auditor.text()).toContain('林某')
  expect(document.querySelector('[aria-label^=解除锁定]')).toBeNull()
})

test('if the locked accounts cannot be loaded, the reason is shown instead of the message 没有', async () => {
  const screen = await openScreen(<SystemScreen />, {
    role: 'securityAdministrator',
    answers: {
      readSystem: () => state,
      listStaff: () => {
        throw new StudioFailure(500, '服务器出错')
      },
    },
  })
  const card = [...document.querySelectorAll('.ant-card')].find((each) => each.textContent.startsWith('锁定的账号'))
  expect(card?.textContent).toBe('锁定的账号服务器出错')
  expect(screen.sent('listStaff')).toHaveLength(1)
})

test('an author does not see locked accounts', async () => {
  expect((await open({}, 'author')).text()).not.toContain('锁定的账号')
})

test('a held removal is shown with its number of files, the total and its time', async () => {
  const held = { name: '文件', count: 30, total: 1200, heldTime: '2026-03-10 07:00:00' }
  const screen = await open({ heldRemovals: [held] })
  expect(screen.text()).toContain('文件：1200 个中的 30 个（自 2026-03-10 07:00:00）')
})
