import { Type } from 'typebox'
import { dateText, dateTimeText, wordText } from '#contracts/declaration/answer-fields.ts'
import { ajax, closedReply, entity } from '#contracts/declaration/envelope.ts'
import { FEEDBACK_MESSAGE } from '#contracts/constants/error-messages.ts'
import {
  FEEDBACK_KINDS,
  FEEDBACK_PUBLIC_STATES,
  RECEIPT_LENGTH,
  RECEIPT_PATTERN,
} from '#contracts/constants/feedback-terms.ts'
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
    'dead-key': ['', '会话已失效时照常收下，按没有登录处理：写的内容不会丢，凭编号查得到答复。带图片的，回答须登录。'],
    form: ['/body', '浏览器没有脚本时把同样的字段作为表单 POST 到 /feedback，规则与限额相同，不能带图片。'],
  },
  screens: ['/feedback'],
})

const receiptNumber = Type.String({
  title: '回执编号',
  pattern: RECEIPT_PATTERN,
  maxLength: RECEIPT_LENGTH,
  examples: ['20261121-7KQ2M9XA'],
})

/** Fields of feedback that the author of the feedback can read. */
const standing = {
  kind: wordText(Object.keys(FEEDBACK_KINDS), '建议、投诉、举报、咨询与其他'),
  state: wordText(Object.keys(FEEDBACK_PUBLIC_STATES)),
  stateName: wordText(Object.values(FEEDBACK_PUBLIC_STATES)),
  submitDate: dateText('提交日期'),
  dueDate: dateText('最迟答复日期'),
  answer: Type.String({ description: '答复，或不予受理的理由；还没有时为空串' }),
  answerTime: dateTimeText('答复时间', { blank: '还没有答复' }),
}

export const getFeedbackAnswer = defineOperation({
  id: 'getFeedbackAnswer',
  summary: '凭回执编号查询答复',
  method: 'POST',
  path: '/ext/getFeedbackAnswer',
  body: {
    receiptNumber,
    captchaVerification: Type.String({ title: '安全验证', minLength: 1, maxLength: 2000 }),
  },
  envelope: 'ajax',
  reply: ajax(entity('FeedbackAnswer', standing)),
  effect: 'write', // consumes a captcha proof
  undo: 'none',
  source: { '': 'extension' },
  assumptions: {
    proof: [
      '/body/captchaVerification',
      '每次查询消耗一次 captchaVerification；绑定用途时为 feedbackAnswer。每个浏览器每小时十次。',
    ],
    alike: ['/500', `编号不存在、是举报、或登录后提交而没有带本人会话的，一律回答“${FEEDBACK_MESSAGE.noAnswerHere}”。`],
    merged: ['/200/data', '并入另一件的，状态与答复是那一件的。'],
  },
  screens: ['/feedback'],
})

export const getFeedbackTerms = defineOperation({
  id: 'getFeedbackTerms',
  summary: '反馈的办理期限',
  method: 'GET',
  path: '/ext/getFeedbackTerms',
  envelope: 'ajax',
  reply: ajax(
    entity('FeedbackTerms', {
      answerDays: Type.Integer({ minimum: 1, description: '建议、投诉、咨询与其他，多少天内答复' }),
      reportDays: Type.Integer({ minimum: 1, description: '举报多少天内办理' }),
      latestDays: Type.Integer({ minimum: 1, description: '延期后最迟多少天' }),
    }),
  ),
  effect: 'read',
  source: { '': 'extension' },
  assumptions: { days: ['/200/data', '自提交之日起的自然日，与工作人员所见的期限是同一组设置。'] },
  screens: ['/feedback'],
})

const own = { session: 'required', source: { '': 'extension' }, screens: ['/myData'] } as const

export const myFeedbackList = defineOperation({
  ...own,
  id: 'myFeedbackList',
  summary: '我的反馈与答复',
  method: 'GET',
  path: '/api/miniProgram/myFeedbackList',
  envelope: 'ajax',
  reply: ajax(
    Type.Array(
      entity('MyFeedback', {
        receiptNumber: Type.String(),
        content: Type.String(),
        ...standing,
        isNew: Type.Boolean({ description: '有了答复还没有看过' }),
      }),
    ),
  ),
  effect: 'read',
  assumptions: { newest: ['/200/data#order', '从新到旧，最近 200 件；举报也在其中，只有本人看得到。'] },
})

export const markFeedbackSeen = defineOperation({
  ...own,
  id: 'markFeedbackSeen',
  summary: '已看过反馈的答复',
  method: 'POST',
  path: '/api/miniProgram/markFeedbackSeen',
  body: { receiptNumber },
  envelope: 'ajax',
  reply: closedReply({}),
  effect: 'write',
  undo: 'none',
})
