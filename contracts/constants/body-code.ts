/** Body codes of specification section 8 (texts: error-messages.ts). HTTP status is always 200. */
export const BODY_CODE = {
  success: 200,
  sessionExpired: 102,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  failure: 500,
} as const

/**
 * source: specification 8, network failure or timeout. In this file, because the text must be available if the code of
 * the other texts cannot be loaded.
 */
export const NETWORK_ERROR_MESSAGE = '网络连接异常'

/** Whether a body code means success. specification 8: a missing code counts as 200. */
export const isSuccessCode = (code: unknown): boolean => (code ?? BODY_CODE.success) === BODY_CODE.success
