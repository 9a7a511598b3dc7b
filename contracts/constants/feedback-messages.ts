import { type CatalogueText, text, texts } from './catalogue-text.ts'

/** Texts of the studio's calls about feedback; error-messages.ts exports them. */
export const FEEDBACK_DESK_MESSAGE = /* @__PURE__ */ texts({
  feedbackMoved: '这件反馈刚被同事改动，请看最新情况后再操作',
  feedbackState: '这件反馈当前的状态不能进行此操作',
  feedbackTaken: '这件反馈由同事处理，请先认领',
  ownAnswer: '不能审核自己写的答复',
  notYourReport: '举报由分派它的审核人审核',
  dueTooLate: '最迟不能晚于收到后的期限',
  duePast: '期限不能早于今天',
  badDay: '日期格式错误',
  notAClerk: '请选择在岗的反馈处理人员',
  ownReport: '举报不能分派给自己',
  mergeTarget: '没有可以并入的这个编号',
  mergeItself: '不能并入自己',
  textInvisible: '请填写文字',
  noContact: '提交人没有留联系方式',
  revealedOften: '一小时内查看联系方式已满 50 次，请稍后再试',
  templateTaken: '已有同名的模板',
  templatesFull: '模板已满 100 个，请先删除不用的',
})

/** Message for forbidden words in a text that the author of the feedback would read. */
export const bannedWordsMessage = (words: readonly string[]): CatalogueText =>
  text(`有禁用词，请先改写：${words.join('、')}`)
