// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { CurrentStaff, StaffDevice } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { AccountScreen } from './account-screen.tsx'

const device = (sessionId: number, deviceName: string, isCurrent = false): StaffDevice => ({
  sessionId,
  deviceName,
  address: '10.0.0.*',
  loginTime: '2026-11-26 09:00:00',
  lastSeenTime: '2026-11-26 09:20:00',
  isCurrent,
})
const DEVICES = [device(1, '办公室电脑', true), device(2, '手机')]
const ME: CurrentStaff = {
  staffId: OWN_ID,
  login: 'lin.jw',
  name: '林见微',
  department: '运营部',
  grants: [{ role: 'author', scope: 'column:2', scopeName: '招聘公告' }],
  next: 'ready',
  needsSecondFactor: true,
  lastLoginTime: null,
  idleSeconds: 99_999,
  sessionEndTime: '2099-01-01 00:00:00',
}

async function open(devices = DEVICES) {
  const server = { devices, refused: undefined as StudioFailure | undefined }
  const check = () => {
    if (server.refused) throw server.refused
  }
  const screen = await openScreen(<AccountScreen />, {
    role: 'author',
    answers: {
      currentStaff: () => ME,
      listStaffSessions: () => server.devices,
      endStaffSessions: () => (check(), null as never),
      changeStaffPassword: () => (check(), { ...ME, department: '新部门' }),
    },
  })
  return { ...screen, server }
}
const PASSWORD = 'correct horse battery'
async function fillPassword(screen: Awaited<ReturnType<typeof open>>, again = PASSWORD) {
  await screen.fill('原密码', 'old password')
  await screen.fill('新密码', PASSWORD)
  await screen.fill('再输一次', again)
}

test('the screen shows name, grants and last log-in of the staff member', async () => {
  const screen = await open()
  for (const fact of [
    '林见微',
    'lin.jw',
    '运营部',
    '撰稿（招聘公告）',
    '已绑定。',
    '第一次登录',
    '2099-01-01 00:00:00',
  ])
    expect(screen.text()).toContain(fact)
})

test('after a change of the password, the screen shows the account and devices that the server returns', async () => {
  const screen = await open()
  await fillPassword(screen)
  expect(await screen.callsOf(() => screen.press('修改密码'))).toEqual(['changeStaffPassword', 'listStaffSessions'])
  expect(screen.sent('changeStaffPassword')).toEqual([{ oldPassword: 'old password', newPassword: PASSWORD }])
  expect(screen.text()).toContain('密码已修改，其他设备已退出')
  expect(screen.text()).toContain('新部门')
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=password]')]
  expect(fields.map(({ value }) => value)).toEqual(['', '', ''])
})

test('a password that breaks a rule or is repeated wrongly is not sent, and the field shows the error', async () => {
  const screen = await open()
  await fillPassword(screen, 'another')
  await screen.press('修改密码')
  expect(screen.text()).toContain('两次输入不一致')
  await fillPassword(screen)
  await screen.fill('新密码', 'my lin.jw password')
  await screen.fill('再输一次', 'my lin.jw password')
  await screen.press('修改密码')
  expect(screen.text()).toContain('密码须不含登录名和姓名')
  expect(screen.sent('changeStaffPassword')).toEqual([])
  await fillPassword(screen)
  screen.server.refused = new StudioFailure(400, '', { fields: [{ field: 'oldPassword', message: '原密码不对' }] })
  await screen.press('修改密码')
  expect(document.querySelector('.ant-form-item-has-error')?.textContent).toContain('原密码不对')
  expect(screen.text()).not.toContain('密码已修改')
})

test('the rules that a typed password satisfies are marked', async () => {
  const screen = await open()
  const kept = () => [...document.querySelectorAll('li[data-kept=true]')].map(({ textContent }) => textContent)
  expect(kept()).toEqual([])
  await screen.fill('新密码', 'x')
  expect(kept()).toEqual(['✓ 不含登录名和姓名，已符合'])
})

test('another device can be logged out, but not the current device', async () => {
  const screen = await open()
  const names = () => [...document.querySelectorAll('.ant-table-row td:first-child')].map((cell) => cell.textContent)
  expect(names()).toEqual(['办公室电脑 本机', '手机 '])
  expect(screen.disabled('让办公室电脑退出')).toEqual([])
  screen.server.devices = DEVICES.slice(0, 1)
  expect(await screen.callsOf(() => screen.press('让手机退出'))).toEqual(['endStaffSessions', 'listStaffSessions'])
  expect(screen.sent('endStaffSessions')).toEqual([{ sessionId: 2 }])
  expect(names()).toEqual(['办公室电脑 本机'])
  expect(screen.disabled('其他设备全部退出')).toEqual([])
})

test('all other devices are logged out after a confirmation, and a failure is shown', async () => {
  const screen = await open()
  screen.server.refused = new StudioFailure(429, '请稍后再试')
  await screen.press('其他设备全部退出')
  expect(screen.sent('endStaffSessions')).toEqual([])
  await screen.press('全部退出')
  expect(screen.sent('endStaffSessions')).toEqual([{}])
  expect(screen.text()).toContain('请稍后再试')
})

test('if the devices cannot be loaded, the reason is shown', async () => {
  const screen = await openScreen(<AccountScreen />, {
    role: 'author',
    answers: {
      listStaffSessions: () => {
        throw new StudioFailure(500, '服务器出错')
      },
    },
  })
  expect(screen.text()).toContain('服务器出错')
})
