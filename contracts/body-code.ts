/** The body codes of specification section 8 (their texts: error-catalogue.ts). HTTP stays 200 for all of them. */
export const BODY_CODE = {
  success: 200,
  sessionExpired: 102,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  failure: 500,
} as const

/** source: specification 8, transport failure or timeout. Apart from the other texts: it is told when their code does not come. */
export const NETWORK_ERROR_MESSAGE = '网络连接异常'

/** Whether a body tells success. specification 8: one without a code counts as 200. */
export const isSuccessCode = (code: unknown): boolean => (code ?? BODY_CODE.success) === BODY_CODE.success
