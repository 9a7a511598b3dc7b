/** The body codes of specification section 8 with their texts. HTTP stays 200 for all of them. */
export const BODY_CODE = {
  success: 200,
  sessionExpired: 102,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  failure: 500,
} as const

export type FailureCode = 102 | 401 | 403 | 404 | 500

/** source: specification 8. The client shows these instead of the server's text. */
export const KNOWN_MESSAGES: Readonly<Record<number, string>> = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
}
/** source: specification 8, for every code without a text of its own. */
export const UNKNOWN_ERROR_MESSAGE = '系统未知错误，请反馈给管理员'
/** source: specification 8, transport failure or timeout. */
export const NETWORK_ERROR_MESSAGE = '网络连接异常'

/** source: specification 8, HTTP status failure. */
export function httpStatusMessage(status: number): string {
  return `系统接口${status}异常`
}

/** Texts of our own server (assumed: the upstream's are not shown). */
export const MESSAGE = {
  success: '操作成功',
  listSuccess: '查询成功',
  sessionExpired: '登录状态已过期，请重新登录',
  /** For ids that name nothing of one's own; whether they name something else is not told. */
  failed: '操作失败',
  unexpected: '系统繁忙，请稍后再试',
  badRequest: '请求格式错误',
  badSort: '参数不符合规范，不能进行查询',
  wrongMethod: '请求方式不支持',
  tooLarge: '请求内容过大',
  /** Log-in by password after some failures: the page then asks for a captcha and tries again. */
  captchaNeeded: '请先完成安全验证',
} as const

/** Text for a missing input field, by its Chinese name. */
export const missingMessage = (field: string): string => `${field}不能为空`
/** Text for an input field of the wrong form, by its Chinese name. */
export const malformedMessage = (field: string): string => `${field}格式错误`
