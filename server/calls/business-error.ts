import { type CatalogueText, type FailureCode, KNOWN_MESSAGES, MESSAGE } from '#contracts/constants/error-messages.ts'

/** Expected domain error whose `message` is shown to the visitor. Any other exception is an internal error. */
export class BusinessError extends Error {
  readonly code: FailureCode
  constructor(code: FailureCode, message: CatalogueText) {
    super(message)
    this.code = code
  }
}

/** Error for missing, hidden and unreleased content alike: readers must not be able to tell them apart. */
export const notFound = (): BusinessError => new BusinessError(404, KNOWN_MESSAGES[404])
/** Error of a call without a session key. */
export const unauthenticated = (): BusinessError => new BusinessError(401, KNOWN_MESSAGES[401])
/** Error for a session key that is unknown, expired or revoked. */
export const sessionExpired = (): BusinessError => new BusinessError(102, MESSAGE.sessionExpired)
/** Error for invalid input; nothing has been changed. */
export const refused = (message: CatalogueText): BusinessError => new BusinessError(500, message)
/** Error for an id the caller does not own; identical to the one for an unknown id. */
export const operationFailed = (): BusinessError => refused(MESSAGE.failed)
