// Failure texts of every page. A separate file, because a page that loads one text of the catalogue loads all of them.

/** source: specification 8. The client shows these instead of the server's text. */
export const KNOWN_TEXTS = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
} as const

/** For an internal error. */
export const UNEXPECTED_MESSAGE = '系统繁忙，请稍后再试'

/** source: specification 8, for every code without a specific text. */
export const UNKNOWN_ERROR_MESSAGE = '系统未知错误，请反馈给管理员'

/** source: specification 8, HTTP status failure. */
export function httpStatusMessage(status: number): string {
  return `系统接口${status}异常`
}

/** Problem number shown to people: the beginning of the request id, `reqId` in the log. */
export const problemNumber = (requestId: string): string => requestId.slice(0, 8)

/** Message of an internal error with its problem number. */
export const numberedMessage = (message: string, requestId: string): string =>
  `${message}（问题编号 ${problemNumber(requestId)}）`
