import { Type } from 'typebox'
import { dateTimeText } from '#contracts/declaration/answer-fields.ts'
import { SAVED_SEARCHES_MAX } from '#contracts/constants/limits.ts'
import { ajax, closedReply, entity } from '#contracts/declaration/envelope.ts'
import { idField } from '#contracts/declaration/input-fields.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { jobFilterFields } from './job.ts'

const { releasedWithin: _everNew, ...conditionFields } = jobFilterFields

const savedSearch = entity('SavedSearch', {
  savedSearchId: Type.Integer(),
  name: Type.String({ description: '按所理解的关键词与条件命名' }),
  conditions: entity('SearchConditions', conditionFields),
  newCount: Type.Integer({ minimum: 0, description: '上次查看之后发布的职位数，至多 1000' }),
  seenTime: dateTimeText('上次查看'),
  createTime: dateTimeText('关注时间'),
  feedPath: Type.String({ description: '订阅地址在本站的路径，未开通时为空串；知道地址的人都能读' }),
})

const own = { envelope: 'ajax', session: 'required', source: { '': 'extension' }, screens: ['/watching'] } as const
const change = { ...own, method: 'POST', effect: 'write', undo: 'none' } as const
const savedSearchId = idField('关注的搜索')

export const savedSearchList = defineOperation({
  ...own,
  id: 'savedSearchList',
  summary: '关注的搜索与新职位数',
  method: 'GET',
  path: '/ext/savedSearchList',
  reply: ajax(Type.Array(savedSearch, { maxItems: SAVED_SEARCHES_MAX })),
  effect: 'read',
  assumptions: { order: ['/200/data', '后关注的在前。'] },
  screens: ['*'],
})

export const saveSearch = defineOperation({
  ...change,
  id: 'saveSearch',
  summary: '关注一个搜索',
  path: '/ext/saveSearch',
  body: conditionFields,
  reply: ajax(savedSearch),
  undo: 'deletes:deleteSavedSearch',
  assumptions: {
    once: ['/200/data', `条件相同的只保存一次，再次关注得到原来的；每人最多 ${SAVED_SEARCHES_MAX} 个。`],
    some: ['/500', '没有任何条件的不保存。'],
  },
})

export const deleteSavedSearch = defineOperation({
  ...change,
  id: 'deleteSavedSearch',
  summary: '取消关注一个搜索',
  path: '/ext/deleteSavedSearch',
  body: { savedSearchId },
  reply: closedReply({}),
  refusals: [404],
  assumptions: { feed: ['/200#meaning', '订阅地址随之失效。'] },
})

export const markSavedSearchSeen = defineOperation({
  ...change,
  id: 'markSavedSearchSeen',
  summary: '看过一个搜索的新职位',
  path: '/ext/markSavedSearchSeen',
  body: { savedSearchId },
  reply: closedReply({}),
  refusals: [404],
  assumptions: { count: ['/200#meaning', 'newCount 从此刻重新算起。'] },
})

export const setSavedSearchFeed = defineOperation({
  ...change,
  id: 'setSavedSearchFeed',
  summary: '开通或停用一个搜索的订阅地址',
  path: '/ext/setSavedSearchFeed',
  body: { savedSearchId, isOn: Type.Boolean({ title: '是否开通' }) },
  reply: ajax(savedSearch),
  refusals: [404],
  assumptions: { secret: ['/200/data/feedPath', '每次开通都是新地址，原来的失效；停用后地址不再可读。'] },
})
