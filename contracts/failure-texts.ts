// What every page of the site tells of a failure. A file of its own, because a page that loads one text of the catalogue
// loads all of them.

/** source: specification 8. The client shows these instead of the server's text. */
export const KNOWN_TEXTS = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
} as const

/** Of a fault of ours. */
export const UNEXPECTED_MESSAGE = '系统繁忙，请稍后再试'

/** source: specification 8, for every code without a text of its own. */
export const UNKNOWN_ERROR_MESSAGE = '系统未知错误，请反馈给管理员'

/** source: specification 8, HTTP status failure. */
export function httpStatusMessage(status: number): string {
  return `系统接口${status}异常`
}

/** How people name a request to each other: the beginning of its id, which the log has as `reqId`. */
export const problemNumber = (requestId: string): string => requestId.slice(0, 8)

/** A failure that is ours, with what staff find it by. */
export const numberedMessage = (message: string, requestId: string): string =>
  `${message}（问题编号 ${problemNumber(requestId)}）`
