import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { STAFF_PASSWORD_LENGTH } from '#contracts/studio/studio-limits.ts'
import { GRANT_SCOPE_PATTERN } from '#contracts/studio/grant-scope.ts'
import { STAFF_ROLES } from '#contracts/studio/staff-roles.ts'
import { defineStudioOperation, idParameter, nothing, orNull, studioTime } from '#contracts/studio/studio-operation.ts'

const text = (title: string, maxLength: number) => Type.String({ title, minLength: 1, maxLength })
const code = { code: Type.String({ title: '验证码', pattern: '^\\d{6}$' }) }

export const grantFields = {
  role: Type.Union(
    Object.keys(STAFF_ROLES).map((role) => Type.Literal(role)),
    { title: '角色' },
  ),
  scope: Type.String({
    title: '范围',
    description: 'all 全部，或一个对象：column:3、company:12、project:4',
    pattern: GRANT_SCOPE_PATTERN,
  }),
}

/** Display name of a grant's scope, in responses. */
export const scopeName = Type.String({ description: '范围的名称，如“招聘公告”；全部为“全部”' })

const currentStaffMember = entity('CurrentStaff', {
  staffId: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  department: Type.String(),
  grants: Type.Array(entity('StaffGrantOfMine', { ...grantFields, scopeName })),
  next: Type.Union(
    ['changePassword', 'enrolSecondFactor', 'secondFactor', 'ready'].map((step) => Type.Literal(step)),
    { description: '登录还差哪一步；ready 为已登录' },
  ),
  needsSecondFactor: Type.Boolean({ description: '是否必须绑定验证器' }),
  lastLoginTime: orNull(studioTime('上次登录时间')),
  idleSeconds: Type.Integer({ description: '多少秒没有操作就会退出' }),
  sessionEndTime: studioTime('最晚到这时须重新登录'),
})

export const logInStaff = defineStudioOperation({
  id: 'logInStaff',
  summary: '登录',
  method: 'POST',
  path: '/log-in',
  body: {
    login: text('登录名', 40),
    password: text('密码', STAFF_PASSWORD_LENGTH.max),
    captchaVerification: Type.Optional(text('安全验证', 4000)),
  },
  data: currentStaffMember,
  permission: 'anybody',
  audit: 'staff.loggedIn',
})

export const proveSecondFactor = defineStudioOperation({
  id: 'proveSecondFactor',
  summary: '输入验证器的验证码或恢复码',
  method: 'POST',
  path: '/me/second-factor',
  body: { code: Type.String({ title: '验证码', pattern: '^(\\d{6}|[0-9a-z]{5}-[0-9a-z]{5})$' }) },
  data: currentStaffMember,
  permission: 'pending',
  audit: 'staff.secondFactorShown',
})

export const beginSecondFactor = defineStudioOperation({
  id: 'beginSecondFactor',
  summary: '绑定验证器：取密钥',
  method: 'POST',
  path: '/me/second-factor/enrolment',
  body: {},
  data: entity('SecondFactorEnrolment', {
    secret: Type.String({ description: 'Base32 密钥，供手工输入' }),
    uri: Type.String({ description: 'otpauth 地址，显示为二维码' }),
  }),
  permission: 'pending',
  audit: null,
})

export const confirmSecondFactor = defineStudioOperation({
  id: 'confirmSecondFactor',
  summary: '绑定验证器：输入第一个验证码',
  method: 'POST',
  path: '/me/second-factor/confirmation',
  body: code,
  data: entity('RecoveryCodes', {
    recoveryCodes: Type.Array(Type.String({ description: '各用一次的恢复码，只显示这一次' })),
  }),
  permission: 'pending',
  audit: 'staff.secondFactorEnrolled',
})

export const changeStaffPassword = defineStudioOperation({
  id: 'changeStaffPassword',
  summary: '修改自己的密码',
  method: 'PUT',
  path: '/me/password',
  body: { oldPassword: text('原密码', STAFF_PASSWORD_LENGTH.max), newPassword: text('新密码', 200) },
  data: currentStaffMember,
  permission: 'pending',
  audit: 'staff.passwordChanged',
})

export const currentStaff = defineStudioOperation({
  id: 'currentStaff',
  summary: '我是谁',
  method: 'GET',
  path: '/me',
  isBackground: true,
  // the studio calls this to find out whether a session exists: null means no session, which is not an error
  data: orNull(currentStaffMember),
  permission: 'anybody',
})

export const extendStaffSession = defineStudioOperation({
  id: 'extendStaffSession',
  summary: '延长会话',
  method: 'POST',
  path: '/me/extension',
  body: {},
  data: nothing,
  permission: 'staff',
  audit: null,
})

export const logOutStaff = defineStudioOperation({
  id: 'logOutStaff',
  summary: '退出',
  method: 'POST',
  path: '/me/log-out',
  body: {},
  data: nothing,
  permission: 'pending',
  audit: 'staff.loggedOut',
})

export const listStaffSessions = defineStudioOperation({
  id: 'listStaffSessions',
  summary: '我登录的设备',
  method: 'GET',
  path: '/me/sessions',
  data: Type.Array(
    entity('StaffDevice', {
      sessionId: Type.Integer(),
      deviceName: Type.String(),
      address: Type.String({ description: '隐去末段的地址' }),
      loginTime: studioTime('登录时间'),
      lastSeenTime: studioTime('最近使用'),
      isCurrent: Type.Boolean(),
    }),
  ),
  permission: 'staff',
})

export const endStaffSessions = defineStudioOperation({
  id: 'endStaffSessions',
  summary: '让我的一台设备，或本机以外的全部设备退出',
  method: 'POST',
  path: '/me/sessions/ends',
  body: { sessionId: Type.Optional(idParameter('设备')) },
  data: nothing,
  permission: 'staff',
  audit: 'staff.sessionsEnded',
})
