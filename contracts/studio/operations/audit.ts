import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { AUDIT_EXAMINED_MAX } from '#contracts/studio/studio-limits.ts'
import { defineStudioOperation, idParameter, orNull, studioTime } from '#contracts/studio/studio-operation.ts'

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
    pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: 500, default: 20 })),
    beforeId: Type.Optional({ ...idParameter('早于哪一条'), description: '取自上一页的 olderId' }),
    afterId: Type.Optional({ ...idParameter('晚于哪一条'), description: '取自上一页的 newerId' }),
    actorKind: Type.Optional(Type.String({ title: '谁', maxLength: 10 })),
    actorId: Type.Optional(Type.Integer({ title: '编号' })),
    action: Type.Optional(
      Type.String({
        title: '动作',
        minLength: 1,
        maxLength: 60,
        description: '如 article.published；以点结尾的是一类，如 article.',
      }),
    ),
    object: Type.Optional(
      Type.String({
        title: '对象',
        minLength: 1,
        maxLength: 60,
        description: '如 article:12；以冒号结尾的是一类，如 article:',
      }),
    ),
    from: Type.Optional(Type.String({ title: '不早于', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    to: Type.Optional(Type.String({ title: '不晚于', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  },
  data: Type.Object(
    {
      rows: Type.Array(entry),
      total: Type.Integer({ minimum: 0, description: `最新的 ${AUDIT_EXAMINED_MAX} 条里有多少` }),
      isCounted: Type.Boolean({ description: 'total 是全部；否则还可能更多' }),
      newerId: orNull(Type.Integer({ description: '更新的一页从哪一条之后开始；没有为 null' })),
      olderId: orNull(Type.Integer({ description: '更早的一页从哪一条之前开始；没有为 null' })),
      searchedTime: orNull(studioTime(`一次至多查 ${AUDIT_EXAMINED_MAX} 条：这一页查到了哪个时刻；查完为 null`)),
    },
    { additionalProperties: false },
  ),
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
