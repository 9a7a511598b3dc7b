import { Type } from 'typebox'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { FEEDBACK_PICTURES_MAX } from '#contracts/constants/limits.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

export const feedback = defineOperation({
  id: 'feedback',
  summary: '提交意见反馈',
  method: 'POST',
  path: '/open/{product}/feedback',
  body: {
    kind: Type.String({ title: '反馈类型', pattern: '^(suggestion|complaint|report|other)$' }),
    content: Type.String({ title: '反馈内容', minLength: 5, maxLength: 2000 }),
    contact: Type.Optional(Type.String({ title: '联系方式', maxLength: 100 })),
    pictureList: Type.Optional(
      Type.Array(Type.String({ title: '图片', maxLength: 120 }), {
        title: '图片',
        maxItems: FEEDBACK_PICTURES_MAX,
        description: '本人以 purpose=feedback 上传的 fileName；匿名不能带图片',
      }),
    ),
  },
  envelope: 'ajax',
  reply: ajax(entity('FeedbackReceipt', { receiptNumber: Type.String({ description: '回执编号，供查询' }) })),
  effect: 'write',
  undo: 'none',
  source: { '': 'extension' },
  assumptions: {
    'missing-call': ['', '规格只有 /feedback 页面，没有调用；带图片须登录，图片只有处理者可读。'],
    form: ['/body', '浏览器没有脚本时把同样的字段作为表单 POST 到 /feedback，规则与限额相同，不能带图片。'],
  },
  screens: ['/feedback'],
})
