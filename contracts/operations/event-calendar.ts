import { Type } from 'typebox'
import { EVENT_KINDS } from '#contracts/constants/event-dates.ts'
import { dateTimeText, wordText } from '#contracts/declaration/answer-fields.ts'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

export const eventCalendar = defineOperation({
  id: 'eventCalendar',
  summary: '公告里的报名、缴费、准考证、考试与成绩日期',
  method: 'GET',
  path: '/ext/eventCalendar',
  envelope: 'ajax',
  reply: ajax(
    Type.Array(
      entity('NoticeEvent', {
        cmCommentId: Type.Integer({ description: '公告的文章编号' }),
        typeId: Type.Integer({ description: '文章类型编号' }),
        commentTitle: Type.String({ description: '公告标题' }),
        kind: wordText(EVENT_KINDS.map(({ code }) => code)),
        kindName: Type.String({ description: '报名、缴费、准考证、考试、成绩' }),
        label: Type.String({ description: '公告表格里的环节名称' }),
        startTime: dateTimeText('开始'),
        endTime: dateTimeText('结束；只有日期的为最后一天'),
        isAllDay: Type.Boolean({ description: '公告只写了日期' }),
        location: Type.Union([Type.String(), Type.Null()], { description: '地点' }),
        releaseTime: dateTimeText('公告发布时间'),
      }),
    ),
  ),
  effect: 'read',
  source: { '': 'extension' },
  assumptions: {
    tables: [
      '/200/data',
      '取自招聘公告与考试公告的表格：行或列以环节命名、格内写有日期的，以及按科目排的考试时间表；没有写年份的按发布日期之后最近的一天。只给出未结束的，按开始时间排，看最新的 500 篇公告。',
    ],
  },
  screens: ['/calendar'],
})
