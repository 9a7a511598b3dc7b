// Failure texts that every page needs. In a separate file, because importing one text of the catalogue loads all texts.

/** source: specification 8. For these codes the client shows this text instead of the server's text. */
export const KNOWN_TEXTS = {
  401: '认证失败，无法访问系统资源',
  403: '当前操作没有权限',
  404: '访问资源不存在',
} as const

/** Message of an internal error. */
export const UNEXPECTED_MESSAGE = '系统繁忙，请稍后再试'

/** source: specification 8, for codes that are not in KNOWN_TEXTS. */
export const UNKNOWN_ERROR_MESSAGE = '系统未知错误，请反馈给管理员'

/** source: specification 8, for an HTTP status other than 2xx. */
export function httpStatusMessage(status: number): string {
  return `系统接口${status}异常`
}

/** Problem number shown to users: the first 8 characters of the request id, which is `reqId` in the log. */
export const problemNumber = (requestId: string): string => requestId.slice(0, 8)

/** Message of an internal error with its problem number. */
export const numberedMessage = (message: string, requestId: string): string =>
  `${message}（问题编号 ${problemNumber(requestId)}）`
