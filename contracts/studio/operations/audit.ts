import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { defineStudioOperation, orNull, pageQuery, studioPage, studioTime } from '#contracts/studio/studio-operation.ts'

const entry = entity('AuditRow', {
  entryId: Type.Integer(),
  time: studioTime('时间'),
  actorKind: Type.String({ description: 'person 求职者，staff 员工，system 系统' }),
  actorId: orNull(Type.Integer()),
  actorName: Type.String({ description: '员工姓名；其他人为空' }),
  role: Type.String(),
  action: Type.String(),
  object: Type.String(),
  result: Type.String(),
  address: Type.String({ description: '隐去末段的地址' }),
  detail: Type.String(),
})

export const listAuditEntries = defineStudioOperation({
  id: 'listAuditEntries',
  summary: '审计日志，新的在前',
  method: 'GET',
  path: '/audit-entries',
  query: {
    ...pageQuery,
    pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: 500, default: 20 })),
    untilId: Type.Optional(
      Type.Integer({ title: '编号不大于', minimum: 1, description: '翻页时不受新条目影响，取自第一页第一条' }),
    ),
    actorKind: Type.Optional(Type.String({ title: '谁', maxLength: 10 })),
    actorId: Type.Optional(Type.Integer({ title: '编号' })),
    action: Type.Optional(Type.String({ title: '动作', maxLength: 60, description: '动作的开头，如 article.' })),
    object: Type.Optional(Type.String({ title: '对象', maxLength: 60 })),
    from: Type.Optional(Type.String({ title: '不早于', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    to: Type.Optional(Type.String({ title: '不晚于', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  },
  data: studioPage(entry),
  permission: 'readAudit',
})

export const verifyAuditLog = defineStudioOperation({
  id: 'verifyAuditLog',
  summary: '校验审计日志的哈希链',
  method: 'GET',
  path: '/audit-entries/verification',
  data: entity('AuditVerification', {
    entryCount: Type.Integer(),
    brokenId: orNull(Type.Integer({ description: '第一条与写入时不符的编号' })),
    anchorTime: orNull(studioTime('与哪个时刻记在数据库之外的锚点比较；没有记过为 null')),
    missingCount: Type.Integer({ description: '锚点之前的记录末尾少了多少条' }),
    isOtherThanAnchor: Type.Boolean({ description: '锚点所记的那一条已是另一条' }),
  }),
  permission: 'readAudit',
})
