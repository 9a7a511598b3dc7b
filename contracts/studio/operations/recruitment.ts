import { Type } from 'typebox'
import { entity } from '#contracts/declaration/envelope.ts'
import { EXPORTED_MAX } from '#contracts/studio/recruitment-terms.ts'
import { defineStudioOperation, idParameter, orNull, studioTime } from '#contracts/studio/studio-operation.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

const figures = entity('RecruitmentFigures', {
  id: Type.Integer({ description: '职位或招聘项目的编号' }),
  name: Type.String(),
  companyName: Type.String({ description: '职位的单位；项目为空串' }),
  received: count('收到'),
  waiting: count('未看'),
  seen: count('看过'),
  interviewed: count('邀约过面试'),
  offered: count('录用'),
  refused: count('不合适'),
  withdrawn: count('本人撤回'),
  medianDays: orNull(Type.Number({ description: '从投递到有结果的中位天数；没有结果为 null' })),
})

export const readRecruitment = defineStudioOperation({
  id: 'readRecruitment',
  summary: '负责人的清单：超过七天没看的、本周的面试、各职位和项目的件数',
  method: 'GET',
  path: '/recruitment',
  data: entity('Recruitment', {
    unseen: Type.Array(
      entity('UnseenApplication', {
        applicationId: Type.Integer(),
        jobName: Type.String(),
        companyName: Type.String(),
        appliedTime: studioTime('投递时间'),
        waitingDays: Type.Integer(),
      }),
      { description: '最早的 50 件' },
    ),
    unseenCount: count('超过七天没看的总数'),
    interviews: Type.Array(
      entity('ComingInterview', {
        applicationId: Type.Integer(),
        jobName: Type.String(),
        companyName: Type.String(),
        startTime: studioTime('开始'),
        place: Type.String(),
        staffName: Type.String(),
      }),
      { description: '今天起七天内的面试' },
    ),
    jobs: Type.Array(figures, { description: '收到最多的 200 个职位' }),
    projects: Type.Array(figures),
  }),
  permission: 'readRecruitment',
})

export const exportApplications = defineStudioOperation({
  id: 'exportApplications',
  summary: '把选中的投递导出为 xlsx；须重新验证身份并说明原因',
  method: 'POST',
  path: '/application-exports',
  body: {
    applicationIds: Type.Array(idParameter('投递'), {
      title: '投递',
      minItems: 1,
      maxItems: EXPORTED_MAX,
      uniqueItems: true,
    }),
    reason: Type.String({ title: '原因', minLength: 5, maxLength: 200 }),
  },
  data: entity('ApplicationExport', {
    fileName: Type.String(),
    content: Type.String({ description: 'xlsx 的 Base64' }),
  }),
  permission: 'exportApplications',
  audit: 'application.exported',
})

export const readReveals = defineStudioOperation({
  id: 'readReveals',
  summary: '谁在近七天查看了多少联系方式',
  method: 'GET',
  path: '/reveals',
  data: Type.Array(
    entity('RevealCount', {
      staffName: Type.String(),
      today: count('今天'),
      week: count('近七天'),
      reasons: Type.Array(entity('RevealReasonCount', { reason: Type.String(), count: Type.Integer() })),
    }),
  ),
  permission: 'readReveals',
})
