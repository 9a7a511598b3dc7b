import { FEEDBACK_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import { FEEDBACK_KINDS as NAMES } from '#contracts/constants/feedback-terms.ts'
import type { FeedbackTerms } from '#contracts/generated/wire.ts'

/** The kinds in the form. */
export const FEEDBACK_KINDS = [
  { value: 'suggestion', title: NAMES.suggestion, text: '网站或服务可以更好的地方' },
  { value: 'complaint', title: NAMES.complaint, text: '对服务过程或结果不满意' },
  { value: 'report', title: NAMES.report, text: '虚假岗位、收费、违规违纪线索' },
  { value: 'other', title: NAMES.other, text: '业务需求、合作和其他问题' },
] as const

/** Texts of the feedback page. */
export const feedbackCopy = {
  title: '意见反馈',
  lead: '建议、投诉、举报和咨询都可以写在这里，每一件都有编号',
  description: '提出建议、投诉、举报或业务咨询，提交后获得回执编号。',
  formTitle: '填写反馈',
  required: '带 * 的为必填项。写到一半离开，内容会保留在这台设备上，关闭浏览器后清除。',
  kind: '反馈类型',
  content: '反馈内容',
  contentHint: '请写明时间、页面或经办部门，以及您希望怎样解决。请勿填写身份证号等敏感信息。',
  contact: '联系方式',
  contactHint: '手机号或邮箱，需要核实情况时联系您；不填也会处理，答复凭回执编号查看。',
  pictures: '图片',
  picturesHint: '可附上页面截图或凭证，只有处理人员可以看到。',
  picturesLogin: FEEDBACK_MESSAGE.anonymousPictures,
  picturesSending: '图片还在上传，请等它完成后再提交',
  submit: '提交反馈',
  failed: '没有提交成功，您写的内容还在。请稍后再试，或拨打电话联系我们。',
  noScript: '浏览器没有启用脚本也可以提交，只是不能附图片。您也可以拨打电话或发送邮件，同样登记编号。',
  /** Messages for a form sent without scripts, by the code in the address. */
  problems: {
    input: '没有提交成功：请选择反馈类型，反馈内容写 5 至 2000 个字。返回上一页，您写的内容还在。',
    tooMany: `${FEEDBACK_MESSAGE.tooMany}，或拨打电话联系我们。`,
    failed: '没有提交成功，请稍后再试，或拨打电话联系我们。返回上一页，您写的内容还在。',
  },
  receipt: {
    title: '已收到您的反馈',
    text: '请记下回执编号：在本页凭编号查看答复，来电时报编号也可以。登录后提交的，在“我的数据”里看答复，那里没有的（提交时登录已过期）仍凭编号查看；举报不在网上公开，请来电查询。',
    number: '回执编号',
    again: '再提一条',
    home: '返回首页',
  },
  aside: {
    title: '其他渠道',
    phone: '联系电话',
    mail: '电子邮箱',
    address: '来信地址',
    nextTitle: '提交之后',
    /** Without the days while they are not known. */
    next: (terms: Pick<FeedbackTerms, 'answerDays' | 'reportDays' | 'latestDays'> | undefined): readonly string[] => [
      '马上得到回执编号',
      terms === undefined
        ? '工作人员处理并写答复'
        : `工作人员处理并写答复：自提交之日起 ${terms.answerDays} 天内，举报 ${terms.reportDays} 天内；情况复杂的可以延期，最长 ${terms.latestDays} 天`,
      '答复由另一人审核后给您看：凭回执编号在本页查询，登录后提交的在“我的数据”里',
    ],
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
