import { type CatalogueText, type FailureCode, KNOWN_MESSAGES, MESSAGE } from '#contracts/error-catalogue.ts'

/** An expected refusal; its text is meant for the visitor. Everything else that is thrown is a fault of ours. */
export class BusinessError extends Error {
  readonly code: FailureCode
  constructor(code: FailureCode, message: CatalogueText) {
    super(message)
    this.code = code
  }
}

/** The refusal for what is missing, hidden or not yet released: a reader must not learn which. */
export const notFound = (): BusinessError => new BusinessError(404, KNOWN_MESSAGES[404])
/** The refusal of a call without a session key. */
export const unauthenticated = (): BusinessError => new BusinessError(401, KNOWN_MESSAGES[401])
/** The refusal of a session key that is unknown, expired or revoked. */
export const sessionExpired = (): BusinessError => new BusinessError(102, MESSAGE.sessionExpired)
/** The refusal of input that does not fit; changes nothing. */
export const refused = (message: CatalogueText): BusinessError => new BusinessError(500, message)
/** The refusal of an id that names nothing of one's own: foreign and unknown are the same. */
export const operationFailed = (): BusinessError => refused(MESSAGE.failed)
