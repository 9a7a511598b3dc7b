import { Type } from 'typebox'
import { wordText } from '#contracts/declaration/answer-fields.ts'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const keywordPart = entity('KeywordPart', {
  text: Type.String({ description: '关键词中的这一部分，已转为半角、小写、简体' }),
  kind: wordText([
    'word',
    'noise',
    'year',
    'region',
    'employer',
    'education',
    'experience',
    'nature',
    'benefit',
    'pay',
  ]),
  label: Type.String({ description: '理解为：如 武汉市、月薪 8K 以上；词为其本身' }),
})

const siteAnswer = entity('SiteAnswer', {
  topic: Type.String({ description: '回答的题目，如 phone' }),
  title: Type.String(),
  text: Type.String(),
  href: Type.String(),
  action: Type.String({ description: '链接的文字' }),
})

const siteService = entity('SiteService', { title: Type.String(), text: Type.String(), href: Type.String() })

const keywordUnderstanding = entity('KeywordUnderstanding', {
  partList: Type.Array(keywordPart, { description: '按输入的次序' }),
  intent: wordText(['jobs', 'information', 'any'], '要找什么：jobs 职位，information 办事的方法、地点或时间，any 其他'),
  correctedKeyword: Type.Union([Type.String(), Type.Null()], { description: '像有错字时，实际搜索的词' }),
  commonerKeyword: Type.Union([Type.String(), Type.Null()], {
    description: '同音或形近、在职位名称中常见得多的词：您是不是要找；搜索的仍是输入的词',
  }),
  answer: Type.Union([siteAnswer, Type.Null()], { description: '站内对这个问题的直接回答' }),
  serviceList: Type.Array(siteService, { description: '与之有关的服务与页面，最相近的在前' }),
})

export const understandKeyword = defineOperation({
  id: 'understandKeyword',
  summary: '关键词被理解成什么',
  method: 'GET',
  path: '/ext/understandKeyword',
  query: { keyword: Type.String({ title: '关键词', minLength: 1, maxLength: 200 }) },
  envelope: 'ajax',
  reply: ajax(keywordUnderstanding),
  effect: 'read',
  source: { '': 'extension' },
  assumptions: {
    reading: ['/200/data', '与列表的 match=understood 用同一种理解：页面据此显示条件、直接回答与有关的服务。'],
  },
  screens: ['/search', '/jobs', '/companys'],
})

const suggestion = entity('Suggestion', {
  kind: wordText(['occupation', 'place', 'employer', 'answer', 'article']),
  text: Type.String({ description: '建议的文字' }),
  href: Type.Union([Type.String(), Type.Null()], { description: '直接打开的页面；为空时按文字搜索' }),
})

export const suggest = defineOperation({
  id: 'suggest',
  summary: '输入时的建议',
  method: 'GET',
  path: '/ext/suggest',
  query: {
    keyword: Type.String({ title: '已输入的文字', minLength: 1, maxLength: 50 }),
    scope: Type.Optional(
      Type.String({
        title: '在哪里搜索',
        pattern: '^(jobs|companies|articles)$',
        'x-codes': ['jobs', 'companies', 'articles'],
        description: '不给时为全站',
      }),
    ),
  },
  envelope: 'ajax',
  reply: ajax(Type.Array(suggestion, { maxItems: 8, description: '同类的在一起，最相近的在前' })),
  effect: 'read',
  source: { '': 'extension' },
  assumptions: {
    pinyin: [
      '/200/data',
      '汉字、全拼和拼音首字母都从名称的开头或其中一个词的开头比起；只建议现在有职位的名称和看得到的文章。',
    ],
  },
  screens: ['*'],
})
