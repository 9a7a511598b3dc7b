import { FEEDBACK_MESSAGE } from '#contracts/constants/error-messages.ts'
import { FEEDBACK_KINDS as NAMES } from '#contracts/constants/feedback-terms.ts'

/** The kinds in the form. */
export const FEEDBACK_KINDS = [
  { value: 'suggestion', title: NAMES.suggestion },
  { value: 'complaint', title: NAMES.complaint },
  { value: 'report', title: NAMES.report },
  { value: 'other', title: NAMES.other },
] as const

/** Texts of the feedback page. */
export const feedbackCopy = {
  kind: '反馈类型',
  content: '反馈内容',
  contact: '联系方式',
  pictures: '图片',
  picturesHint: '可附上页面截图或凭证，只有处理人员可以看到。',
  picturesLogin: FEEDBACK_MESSAGE.anonymousPictures,
  picturesSending: '图片还在上传，请等它完成后再提交',
  submit: '提交反馈',
  failed: '没有提交成功，您写的内容还在。请稍后再试，或拨打电话联系我们。',
  noScript: '浏览器没有启用脚本也可以提交，只是不能附图片。您也可以拨打电话或发送邮件，同样登记编号。',
  /** Messages after a form post without scripts, by the problem code in the URL. */
  problems: {
    input: '没有提交成功：请选择反馈类型，反馈内容写 5 至 2000 个字。返回上一页，您写的内容还在。',
    tooMany: `${FEEDBACK_MESSAGE.tooMany}，或拨打电话联系我们。`,
    failed: '没有提交成功，请稍后再试，或拨打电话联系我们。返回上一页，您写的内容还在。',
  },
  receipt: {
    title: '已收到您的反馈',
    number: '回执编号',
    again: '再提一条',
    home: '返回首页',
  },
  aside: {
    phone: '联系电话',
    mail: '电子邮箱',
    address: '来信地址',
  },
  lookup: {
    title: '凭回执编号查询',
    number: '回执编号',
    hint: '提交后得到的编号，如 20261121-7KQ2M9XA。举报，以及登录后提交的，不在这里显示。',
    submit: '查询',
    malformed: '请填写完整的回执编号，如 20261121-7KQ2M9XA',
    noScript: '浏览器没有启用脚本时不能在网上查询，请拨打本页的联系电话，报回执编号。',
    byPhone: '请拨打本页的联系电话，报回执编号查询。',
  },
} as const
