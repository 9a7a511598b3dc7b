import { type CatalogueText, KNOWN_MESSAGES, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'

/** Problem of one input field. */
export type FieldProblem = { field: string; message: string }

/** Error codes of studio calls; each is both body code and HTTP status. */
export type StudioRefusalCode = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 423 | 429

/** Expected error of a studio call; its text is meant for staff. */
export class StudioRefusal extends Error {
  readonly code: StudioRefusalCode
  /** Details for the page: fields, current state, findings. */
  readonly data: object | null

  constructor(code: StudioRefusalCode, message: CatalogueText, data: object | null = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Invalid input, with the fields concerned. */
export const badInput = (message: CatalogueText, fields: readonly FieldProblem[] = []) =>
  new StudioRefusal(400, message, { fields })
/** Invalid input in one field. */
export const badField = (field: string, message: CatalogueText) => badInput(message, [{ field, message }])
/** Not logged in, or no longer logged in. */
export const notLoggedIn = () => new StudioRefusal(401, STUDIO_MESSAGE.logInAgain)
/** Logged in, but without permission. */
export const forbidden = (message: CatalogueText = KNOWN_MESSAGES[403]) => new StudioRefusal(403, message)
/** Unknown id, or owned by another staff member; the response does not reveal which. */
export const missing = () => new StudioRefusal(404, KNOWN_MESSAGES[404])
/** Optimistic lock failure; `data` is the current state. */
export const conflict = (message: CatalogueText, data: object | null = null) => new StudioRefusal(409, message, data)
/** A text that cannot proceed, with its findings. */
export const blocked = (findings: readonly object[]) =>
  new StudioRefusal(422, STUDIO_MESSAGE.findingsBlock, { findings })
