import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { defineStudioOperation, idParameter, nothing, orNull, studioTime } from '#contracts/studio/studio-operation.ts'
import { LOGIN_PATTERN } from '#contracts/studio/studio-limits.ts'
import { grantFields, scopeName } from './staff-session.ts'

const staffId = { staffId: idParameter('人员') }
const name = Type.String({ title: '姓名', minLength: 1, maxLength: 30 })
const department = Type.String({ title: '部门', maxLength: 50 })

const grant = entity('StaffGrant', {
  grantId: Type.Integer(),
  ...grantFields,
  scopeName,
  state: Type.Union(
    ['prepared', 'confirmed', 'removalAsked'].map((state) => Type.Literal(state)),
    { description: 'prepared 待确认，confirmed 已生效，removalAsked 待确认撤销' },
  ),
  preparedBy: orNull(Type.String({ description: '准备人姓名' })),
  preparedTime: studioTime('准备时间'),
})

const member = entity('StaffMember', {
  staffId: Type.Integer(),
  login: Type.String(),
  name: Type.String(),
  department: Type.String(),
  isActive: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  mustChangePassword: Type.Boolean(),
  lastLoginTime: orNull(studioTime('上次登录时间')),
  lockedUntilTime: orNull(studioTime('没有登录过此账号的设备到这时才能再登录')),
  grants: Type.Array(grant),
})

const oneTimePassword = entity('OneTimePassword', {
  staffId: Type.Integer(),
  password: Type.String({ description: '一次性密码，只显示这一次；首次登录须修改' }),
})

export const listStaff = defineStudioOperation({
  id: 'listStaff',
  summary: '人员与授权',
  method: 'GET',
  path: '/staff',
  data: Type.Array(member),
  permission: 'readStaff',
})

export const createStaff = defineStudioOperation({
  id: 'createStaff',
  summary: '开账号',
  method: 'POST',
  path: '/staff',
  body: { login: Type.String({ title: '登录名', pattern: LOGIN_PATTERN }), name, department },
  data: oneTimePassword,
  permission: 'changeStaff',
  audit: 'staff.created',
})

export const updateStaff = defineStudioOperation({
  id: 'updateStaff',
  summary: '修改账号，停用或启用',
  method: 'PUT',
  path: '/staff/{staffId}',
  params: staffId,
  body: { name, department, isActive: Type.Boolean({ title: '启用' }) },
  data: nothing,
  permission: 'changeStaff',
  audit: 'staff.updated',
})

export const resetStaffPassword = defineStudioOperation({
  id: 'resetStaffPassword',
  summary: '重设密码',
  method: 'POST',
  path: '/staff/{staffId}/password-reset',
  params: staffId,
  body: {},
  data: oneTimePassword,
  permission: 'resetStaff',
  audit: 'staff.passwordReset',
})

export const unlockStaff = defineStudioOperation({
  id: 'unlockStaff',
  summary: '解除锁定：清除登录失败的次数',
  method: 'POST',
  path: '/staff/{staffId}/unlock',
  params: staffId,
  body: {},
  data: nothing,
  permission: 'resetStaff',
  audit: 'staff.unlocked',
})

export const resetStaffSecondFactor = defineStudioOperation({
  id: 'resetStaffSecondFactor',
  summary: '解除验证器，下次登录重新绑定',
  method: 'POST',
  path: '/staff/{staffId}/second-factor-reset',
  params: staffId,
  body: {},
  data: nothing,
  permission: 'resetStaff',
  audit: 'staff.secondFactorReset',
})

export const prepareGrant = defineStudioOperation({
  id: 'prepareGrant',
  summary: '准备一项授权，待安全管理员确认',
  method: 'POST',
  path: '/staff/{staffId}/grants',
  params: staffId,
  body: grantFields,
  data: entity('PreparedGrant', { grantId: Type.Integer() }),
  permission: 'prepareGrants',
  audit: 'grant.prepared',
})

export const findScopes = defineStudioOperation({
  id: 'findScopes',
  summary: '按名称找授权范围：单位或招聘项目，最多 20 个',
  method: 'GET',
  path: '/grant-scopes',
  query: {
    kind: Type.String({ title: '种类', pattern: '^(company|project)$' }),
    keyword: Type.Optional(Type.String({ title: '名称', maxLength: 50 })),
  },
  data: Type.Array(entity('NamedScope', { scope: Type.String(), name: Type.String() })),
  permission: 'prepareGrants',
})

export const askGrantRemoval = defineStudioOperation({
  id: 'askGrantRemoval',
  summary: '提出撤销一项授权；未确认的直接取消',
  method: 'POST',
  path: '/grants/{grantId}/removal',
  params: { grantId: idParameter('授权') },
  body: {},
  data: nothing,
  permission: 'prepareGrants',
  audit: 'grant.removalAsked',
})

export const decideGrant = defineStudioOperation({
  id: 'decideGrant',
  summary: '确认或驳回准备好的授权、撤销',
  method: 'POST',
  path: '/grants/{grantId}/decision',
  params: { grantId: idParameter('授权') },
  body: { isConfirmed: Type.Boolean({ title: '确认' }) },
  data: nothing,
  permission: 'confirmGrants',
  audit: 'grant.decided',
})
