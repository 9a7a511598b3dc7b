import { type CatalogueText, text, texts } from './catalogue-text.ts'
import { KNOWN_TEXTS, UNEXPECTED_MESSAGE } from './failure-messages.ts'
import { FAVOURITES_MAX, SAVED_SEARCHES_MAX, LONG_PASSWORD, PASSWORD_LENGTH, UPLOAD_NAME_MAX } from './limits.ts'

export type { CatalogueText }
export { bannedWordsMessage, FEEDBACK_DESK_MESSAGE } from './feedback-messages.ts'
export {
  CONTENT_MESSAGE,
  RECRUITING_CONTENT_MESSAGE,
  sameAsRowMessage,
  noTargetMessage,
  wordInFileMessage,
  severalItemsMessage,
  severalTargetsMessage,
  tooManyExportedMessage,
  tooManyRowsMessage,
  openQuoteMessage,
  unreadableCellMessage,
  treeDepthMessage,
  treeFullMessage,
} from './content-messages.ts'
export { RECRUITING_MESSAGE } from './recruiting-messages.ts'
export { incompleteResumeMessage, RESUME_MESSAGE } from './resume-messages.ts'
export { STATISTICS_MESSAGE } from './statistics-messages.ts'
export { lockedUntilMessage, STUDIO_MESSAGE } from './studio-messages.ts'
export { type WaitReason, type OtherWay, secondsToWait, waitMessage } from './rate-limit-messages.ts'

export type FailureCode = 102 | 401 | 403 | 404 | 500

/** Text for a malformed request, also for captcha calls. */
const BAD_REQUEST = '请求格式错误'

/** source: specification 8. For these codes the client shows this text instead of the server's text. */
export const KNOWN_MESSAGES: Readonly<
  Record<401 | 403 | 404, CatalogueText> & Record<number, CatalogueText | undefined>
> = /* @__PURE__ */ texts(KNOWN_TEXTS)

/** Texts of this server (assumed: the texts of an upstream are unknown). */
export const MESSAGE = /* @__PURE__ */ texts({
  success: '操作成功',
  listSuccess: '查询成功',
  sessionExpired: '登录状态已过期，请重新登录',
  /** For ids the caller does not own; does not reveal whether they exist. */
  failed: '操作失败',
  unexpected: UNEXPECTED_MESSAGE,
  badRequest: BAD_REQUEST,
  badSort: '参数不符合规范，不能进行查询',
  wrongMethod: '请求方式不支持',
  tooLarge: '请求内容过大',
  /** Password log-in after failures: the page then asks for a captcha and retries. */
  captchaNeeded: '请先完成安全验证',
  /** For a page with a password field that was opened over http although the site has https. */
  openLine: '为保护您的密码，请用 https 打开本站后再登录',
  noSiteFacts: '站点信息尚未录入',
})

/** Message for a missing field; `field` is its Chinese name. */
export const missingMessage = (field: string): CatalogueText => text(`${field}不能为空`)
/** Message for a cell of an import whose text cannot be read; `form` are readable texts. */
export const unreadFormMessage = (title: string, form: string): CatalogueText => text(`${title}看不懂，请写成 ${form}`)
/** Message for a malformed field; `field` is its Chinese name. */
export const malformedMessage = (field: string): CatalogueText => text(`${field}格式错误`)

/** Texts of the account calls, equal to RuoYi's texts where RuoYi has one (protocol 4.6, 5). */
export const ACCOUNT_MESSAGE = /* @__PURE__ */ texts({
  codeSent: '发送成功',
  registered: '注册成功',
  passwordChanged: '修改成功',
  loggedIn: '登录成功',
  loggedOut: '退出成功',
  /** The same text for an unknown number and a wrong password. */
  wrongPassword: '手机号或密码错误',
  /** The same text for wrong, expired and used codes, and for codes of another number or purpose. */
  wrongCode: '短信验证码错误或已失效',
  captchaDead: '验证码已失效，请重新获取',
  smsAbsent: '短信服务暂未开通',
  taken: '该手机号已注册，请直接登录',
  logInFirst: '请先登录',
  notOwnNumber: '手机号与登录账号不一致',
  phoneRegion: '暂不支持该地区的手机号，请使用内地手机号',
  sceneOver: '二维码已过期，请刷新后重新扫描',
  otherAgreements: '协议又有更新，请重新登录后再确认',
  exportGone: '下载凭据已失效，请重新申请导出',
})

/** Messages of the rules for new passwords, shown at the field. */
export const PASSWORD_MESSAGE = /* @__PURE__ */ texts({
  length: `密码须为 ${PASSWORD_LENGTH.min} 至 ${PASSWORD_LENGTH.max} 位`,
  variety: `密码须含大写字母、小写字母、数字、符号中的三类，或不少于 ${LONG_PASSWORD} 位`,
  personal: '密码不能包含本人手机号或姓名',
  common: '密码过于常见，请换一个',
})

/** Messages of the captcha calls by repCode, equal to AJ-Captcha's messages where AJ-Captcha has one. */
export const CAPTCHA_MESSAGES = /* @__PURE__ */ texts({
  '0000': '成功',
  '0001': '操作失败',
  '0011': '不能为空',
  '0013': '访问资源不存在',
  '0015': '类型错误',
  '0016': BAD_REQUEST,
  '6110': '验证码已失效，请重新获取',
  '6111': '验证失败',
  '6112': '获取验证码失败,请联系管理员',
  '6201': 'get接口请求次数超限，请稍后再试!',
  '6202': '接口验证失败数过多，请稍后再试',
  '6204': 'check接口请求次数超限，请稍后再试!',
  '9999': '服务器内部异常',
})

export type CaptchaCode = keyof typeof CAPTCHA_MESSAGES
export type CaptchaFailureCode = Exclude<CaptchaCode, '0000'>

/** Message, with code 6111, for a correct solution whose movement looks automated. */
export const SECOND_ROUND_MESSAGE: CatalogueText = /* @__PURE__ */ text('请再完成一次安全验证')

/** Messages for an empty field, with code 0011, as in AJ-Captcha. */
export const CAPTCHA_BLANK = /* @__PURE__ */ texts({ token: 'token不能为空', type: '类型不能为空' })

/** Texts of rejected uploads; the first three are from specification 5. */
export const UPLOAD_MESSAGE = /* @__PURE__ */ texts({
  badImage: '图片格式错误!',
  badVideo: '视频格式错误!',
  longName: `上传的文件名最长${UPLOAD_NAME_MAX}个字符`,
  empty: '上传的文件是空的，请检查后重新选择',
  noFile: '请选择要上传的文件',
  severalFiles: '一次只能上传一个文件',
  broken: '文件没有传完整，请重新上传',
  manyPixels: '图片尺寸过大，请缩小到 4000 万像素以内',
  largeSvg: 'SVG 图片过大或过于复杂，请简化后再上传',
  oneAtATime: '您有一个大文件正在上传，请等它完成',
  busy: '正在上传的大文件较多，请稍后再试',
  tooMany: '上传过于频繁，请稍后再试',
  tooMuch: '您上传后未使用的文件过多，请明天再试',
  noSpace: '服务器存储空间不足，请稍后再试',
  storeAway: '文件暂时无法保存，请稍后再试',
})
/** specification 5: message for a file that is too large. */
export const largeUploadMessage = (limitMb: number): CatalogueText => text(`上传文件大小不能超过 ${limitMb} MB!`)
/** Message for a picture whose content has a format that is not accepted; `message` is its first sentence. */
export const otherFormatMessage = (message: CatalogueText, found: string): CatalogueText =>
  text(`${message}文件内容是 ${found.toUpperCase()} 格式，请另存为 jpg 或 png 后再上传`)
/** Message for a docx, xlsx or pptx that is encrypted or in the old format. */
export const compoundOfficeMessage = (extension: string): CatalogueText =>
  text(`文件格式错误!文件设有打开密码，或其实是旧版 Office 格式，请取消密码、另存为 ${extension} 后再上传`)
/** Message for a file whose extension is not accepted; `extensions` are the accepted ones, without dots. */
export const uploadFormatsMessage = (extensions: readonly string[]): CatalogueText =>
  text(`文件格式错误!请上传 ${extensions.join('、')} 格式的文件`)

/** Texts about jobs, applications and favourites. */
export const JOB_MESSAGE = /* @__PURE__ */ texts({
  closed: '该职位已停止招聘',
  noCompany: '企业不存在',
  appliedTwice: '请勿重复投递',
  attachmentGone: '所选附件不存在，请重新选择',
  tooManyFavourites: `最多收藏 ${FAVOURITES_MAX} 个职位，请先取消一些`,
})

export const SAVED_SEARCH_MESSAGE = /* @__PURE__ */ texts({
  empty: '请先输入关键词或选择条件，再关注搜索',
  tooMany: `最多关注 ${SAVED_SEARCHES_MAX} 个搜索，请先取消一些`,
})

export const FEEDBACK_MESSAGE = /* @__PURE__ */ texts({
  anonymousPictures: '登录后可上传图片',
  badPictures: '图片已失效，请重新上传',
  tooMany: '提交过于频繁，请稍后再试',
  /** The same text for an unknown number, for a report, and for a user's feedback without the session of this user. */
  noAnswerHere: '这里查不到这个编号。请核对编号；举报不在网上公开，登录后提交的请登录后在“我的数据”里查看',
  askedOften: '查询过于频繁，请一小时后再试，或拨打电话报编号查询',
})

export const ARTICLE_MESSAGE = /* @__PURE__ */ texts({
  tooLong: '正文过长',
  tooDeep: '正文结构过深',
  tooComplex: '正文结构过于复杂',
})

/** Message for an invalid line of an imported file. */
export const lineMessage = (line: number, message: string): CatalogueText => text(`第 ${line} 行：${message}`)
/** Message for a text above the maximum length of a field. */
export const tooLongMessage = (field: string, limit: number): CatalogueText => text(`${field}最多 ${limit} 个字`)
/** Message for a text below the minimum length of a field. */
export const tooShortMessage = (field: string, limit: number): CatalogueText => text(`${field}至少 ${limit} 个字`)
