import { Type } from 'typebox'
import { ajax, entity } from '#contracts/envelope.ts'
import { defineOperation } from '#contracts/operation.ts'

export const feedback = defineOperation({
  id: 'feedback',
  summary: '提交意见反馈',
  method: 'POST',
  path: '/open/{product}/feedback',
  body: {
    kind: Type.String({ title: '反馈类型', pattern: '^(suggestion|complaint|report|other)$' }),
    content: Type.String({ title: '反馈内容', minLength: 5, maxLength: 2000 }),
    contact: Type.Optional(Type.String({ title: '联系方式', maxLength: 100 })),
  },
  envelope: 'ajax',
  reply: ajax(entity('FeedbackReceipt', { receiptNumber: Type.String({ description: '回执编号，供查询' }) })),
  effect: 'write',
  source: { '': 'extension' },
  assumptions: ['规格只有 /feedback 页面，没有调用；图片随账号与上传一并加入。'],
  screens: ['/feedback'],
})
