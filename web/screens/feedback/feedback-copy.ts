import { FEEDBACK_MESSAGE } from '#contracts/constants/error-catalogue.ts'

/** Kinds of the call; specification 2 only has the page. */
export const FEEDBACK_KINDS = [
  { value: 'suggestion', title: '建议', text: '网站或服务可以更好的地方' },
  { value: 'complaint', title: '投诉', text: '对服务过程或结果不满意' },
  { value: 'report', title: '举报', text: '虚假岗位、收费、违规违纪线索' },
  { value: 'other', title: '咨询与其他', text: '业务需求、合作和其他问题' },
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
  contactHint: '手机号或邮箱，便于我们回复；不填则不回复，但仍会处理。',
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
    text: '请记下回执编号，来电时报编号即可。需要回复的，请确认已留下联系方式。',
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
    next: ['马上得到回执编号', '工作人员看到后转经办部门', '需要回复的，按您留的联系方式联系您'],
  },
} as const
