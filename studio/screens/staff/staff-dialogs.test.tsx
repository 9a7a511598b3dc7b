// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { StaffGrant, StaffMember } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen, OWN_ID } from '#studio/testing/open-screen.tsx'
import { StaffScreen } from './staff-screen.tsx'

const grant = (grantId: number, state: StaffGrant['state'], change: Partial<StaffGrant> = {}): StaffGrant => ({
  grantId,
  role: 'author',
  scope: 'all',
  scopeName: '全部',
  state,
  preparedBy: '吴',
  preparedTime: '2026-11-26 09:00:00',
  ...change,
})
const member = (change: Partial<StaffMember> = {}): StaffMember => ({
  staffId: 3,
  login: 'lin',
  name: '林',
  department: '运营部',
  isActive: true,
  hasSecondFactor: true,
  mustChangePassword: false,
  lastLoginTime: null,
  lockedUntilTime: null,
  grants: [],
  ...change,
})

async function open(members: StaffMember[], role: StaffRole = 'systemAdministrator') {
  const server = { refused: undefined as StudioFailure | undefined }
  const change = (data: object = {}) => {
    if (server.refused) throw server.refused
    return data as never
  }
  const screen = await openScreen(<StaffScreen />, {
    role,
    answers: {
      listStaff: () => members,
      findScopes: ({ kind, keyword }) => [{ scope: `${kind}:12`, name: `江汉${kind}${keyword}` }],
      createStaff: () => change({ staffId: 4, password: 'once-only-1' }),
      updateStaff: () => change(),
      prepareGrant: () => change({ grantId: 9 }),
      askGrantRemoval: () => change(),
      decideGrant: () => change(),
      resetStaffPassword: () => change({ password: 'once-only-2' }),
      resetStaffSecondFactor: () => change(),
      unlockStaff: () => change(),
    },
  })
  return { ...screen, server }
}
const menu = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)

test.each([
  ['systemAdministrator', {}, ['修改、停用', '授权']],
  ['systemAdministrator', { staffId: OWN_ID }, ['修改、停用']],
  ['securityAdministrator', {}, ['重设密码', '解除验证器', '解除锁定']],
  ['securityAdministrator', { hasSecondFactor: false, isActive: false }, ['重设密码']],
] as const)('%s can perform on the member %j the actions %j', async (role, change, actions) => {
  const screen = await open([member(change)], role)
  await screen.press('更多：林')
  expect(menu()).toEqual(actions)
})

test('an auditor has no actions, and a security administrator has no actions on their own account', async () => {
  const auditor = await open([member()], 'auditor')
  expect([...auditor.disabled('更多：林'), ...auditor.disabled('新建账号')]).toEqual([])
  await auditor.leave()
  const own = await open([member({ staffId: OWN_ID })], 'securityAdministrator')
  expect(own.disabled('更多：林')).toEqual([])
})

test('the password of a new account is shown once and copied', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  // jsdom has no clipboard
  Object.assign(navigator, { clipboard: { writeText: copied } })
  const screen = await open([member()])
  await screen.press('新建账号')
  await screen.fill('登录名', 'Zhou')
  await screen.press('新建')
  expect(screen.text()).toContain('登录名不合要求')
  await screen.fill('登录名', 'ab')
  await screen.fill('姓名', ' ')
  await screen.press('新建')
  expect(screen.text()).toContain('登录名不合要求')
  expect(screen.text()).toContain('请输入姓名')
  await screen.fill('登录名', 'zhou.mh')
  await screen.fill('姓名', ' 周 ')
  await screen.fill('部门', ' 运营部 ')
  screen.server.refused = new StudioFailure(409, '登录名已有')
  await screen.press('新建')
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('登录名已有')
  screen.server.refused = undefined
  expect(await screen.callsOf(() => screen.press('新建'))).toEqual(['createStaff', 'listStaff'])
  expect(screen.sent('createStaff').at(-1)).toEqual({ login: 'zhou.mh', name: '周', department: '运营部' })
  expect(screen.dialogs()).toEqual(['周的一次性密码'])
  expect(document.querySelector('dl')?.textContent).toBe('登录名zhou.mh一次性密码once-only-1')
  await screen.press('复制')
  expect(copied).toHaveBeenCalledExactlyOnceWith('登录名：zhou.mh\n一次性密码：once-only-1')
  expect(screen.text()).toContain('已复制')
  await screen.press('已记下，关闭')
  expect(screen.text()).not.toContain('once-only-1')
})

test('name and department are saved without blanks, and a failure is shown', async () => {
  const screen = await open([member()])
  await screen.press('更多：林')
  await screen.press('修改、停用')
  await screen.fill('姓名', ' 林见微 ')
  await screen.fill('部门', ' 综合部 ')
  screen.server.refused = new StudioFailure(409, '刚才有人改过')
  await screen.press('保存')
  expect(screen.sent('updateStaff')).toEqual([{ staffId: '3', name: '林见微', department: '综合部', isActive: true }])
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('刚才有人改过')
})

test('an account is deactivated', async () => {
  const screen = await open([member()])
  await screen.press('更多：林')
  await screen.press('修改、停用')
  await screen.tick('启用')
  expect(await screen.callsOf(() => screen.press('保存'))).toEqual(['updateStaff', 'listStaff'])
  expect(screen.sent('updateStaff')).toEqual([{ staffId: '3', name: '林', department: '运营部', isActive: false }])
  expect(screen.dialogs()).toEqual([])
})

test('after a password reset the new password is shown, and other resets only close the dialog', async () => {
  const screen = await open([member()], 'securityAdministrator')
  await screen.press('更多：林')
  await screen.press('重设密码')
  expect(await screen.callsOf(() => screen.press('重设密码'))).toEqual(['resetStaffPassword', 'listStaff'])
  expect(document.querySelector('dl')?.textContent).toBe('登录名lin一次性密码once-only-2')
  await screen.press('已记下，关闭')
  await screen.press('更多：林')
  await screen.press('解除锁定')
  expect(screen.dialogs()).toEqual(['解除锁定：林'])
  await screen.press('解除锁定')
  expect(screen.sent('unlockStaff')).toEqual([{ staffId: '3' }])
  expect(screen.dialogs()).toEqual([])
})

test('an authenticator is removed with a red button, and a failure keeps the dialog open', async () => {
  const screen = await open([member()], 'securityAdministrator')
  const isRed = () => [...document.querySelectorAll('[role=dialog] button')].at(-1)?.className.includes('dangerous')
  await screen.press('更多：林')
  await screen.press('解除锁定')
  expect(isRed()).toBe(false)
  await screen.press('Cancel')
  await screen.press('更多：林')
  await screen.press('解除验证器')
  expect(isRed()).toBe(true)
  screen.server.refused = new StudioFailure(429, '请稍后再试')
  await screen.press('解除验证器')
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('请稍后再试')
  screen.server.refused = undefined
  await screen.press('解除验证器')
  expect(screen.sent('resetStaffSecondFactor')).toEqual([{ staffId: '3' }, { staffId: '3' }])
  expect(screen.sent('unlockStaff')).toEqual([])
  expect(screen.dialogs()).toEqual([])
})

test('a grant is prepared with its scope, and choosing another role resets the scope to everything', async () => {
  const screen = await open([member()])
  await screen.press('更多：林')
  await screen.press('授权')
  expect(screen.text()).toContain('还没有授权。')
  await screen.choose('范围', '招聘公告')
  expect(await screen.callsOf(() => screen.press('准备授权'))).toEqual(['prepareGrant', 'listStaff'])
  await screen.choose('角色', '终审')
  await screen.press('准备授权')
  await screen.choose('角色', '招聘专员')
  await screen.choose('范围', '江汉company')
  await screen.press('准备授权')
  await screen.choose('角色', '审计员')
  expect(document.querySelector('label[title=范围]')).toBeNull()
  await screen.press('准备授权')
  expect(screen.sent('prepareGrant')).toEqual([
    { staffId: '3', role: 'author', scope: 'column:2' },
    { staffId: '3', role: 'finalReviewer', scope: 'all' },
    { staffId: '3', role: 'recruiter', scope: 'company:12' },
    { staffId: '3', role: 'auditor', scope: 'all' },
  ])
  screen.server.refused = new StudioFailure(409, '已有这个授权')
  await screen.press('准备授权')
  expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toBe('已有这个授权')
})

test('a prepared grant can be cancelled, and the removal of a confirmed grant can be requested once', async () => {
  const grants = [
    grant(1, 'prepared'),
    grant(2, 'confirmed', { role: 'publisher' }),
    grant(3, 'removalAsked', { role: 'auditor' }),
  ]
  const screen = await open([member({ grants })])
  await screen.press('更多：林')
  await screen.press('授权')
  const lines = [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['撰稿（全部）待确认取消', '发布（全部）已生效提出撤销', '审计员待撤销'])
  await screen.press('取消撰稿（全部）')
  await screen.press('提出撤销发布（全部）')
  expect(screen.sent('askGrantRemoval')).toEqual([{ grantId: '1' }, { grantId: '2' }])
  expect(screen.dialogs()).toEqual(['授权：林'])
})

test('a security administrator confirms or rejects pending grants, except those of their own account', async () => {
  const own = member({ staffId: OWN_ID, name: '某某', grants: [grant(5, 'removalAsked', { preparedBy: null })] })
  const screen = await open([member({ grants: [grant(1, 'prepared')] }), own], 'securityAdministrator')
  const inbox = [...document.querySelectorAll('.ant-card li')].map(({ textContent }) => textContent)
  expect(inbox).toEqual([
    '林：授予 撰稿（全部）吴，2026-11-26 09:00确认驳回',
    '某某：撤销 撰稿（全部）2026-11-26 09:00',
  ])
  expect(await screen.callsOf(() => screen.press('确认'))).toEqual(['decideGrant', 'listStaff'])
  await screen.press('驳回')
  expect(screen.sent('decideGrant')).toEqual([
    { grantId: '1', isConfirmed: true },
    { grantId: '1', isConfirmed: false },
  ])
  screen.server.refused = new StudioFailure(409, '已被撤回')
  expect(await screen.callsOf(() => screen.press('确认'))).toEqual(['decideGrant', 'listStaff'])
  expect(document.querySelector('.ant-card [role=alert]')?.textContent).toBe('已被撤回')
})

test('an administrator who prepares grants cannot confirm them', async () => {
  const screen = await open([member({ grants: [grant(1, 'prepared')] })])
  expect(screen.disabled('确认')).toEqual([])
  expect(screen.text()).toContain('由安全管理员确认后生效。')
})

test('if the staff list cannot be loaded, the reason is shown, and a retry loads it', async () => {
  let isAway = true
  const screen = await openScreen(<StaffScreen />, {
    role: 'auditor',
    answers: {
      listStaff: () => {
        if (isAway) throw new StudioFailure(500, '服务器出错')
        return [member()]
      },
    },
  })
  expect(screen.text()).toContain('服务器出错')
  isAway = false
  await screen.press('重试')
  expect(screen.text()).toContain('运营部')
})
