import { type CatalogueText, KNOWN_MESSAGES, STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'

/** What is wrong with one field of an input. */
export type FieldProblem = { field: string; message: string }

/** The numbers by which the studio's calls refuse: body code and HTTP status alike. */
export type StudioRefusalCode = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429

/** An expected refusal of a call of the studio; its text is meant for staff. */
export class StudioRefusal extends Error {
  readonly code: StudioRefusalCode
  /** What the page needs besides the text: fields, what is there meanwhile, findings. */
  readonly data: object | null

  constructor(code: StudioRefusalCode, message: CatalogueText, data: object | null = null) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Input that does not do, with the fields that are to blame. */
export const badInput = (message: CatalogueText, fields: readonly FieldProblem[] = []) =>
  new StudioRefusal(400, message, { fields })
/** Input with one field to blame. */
export const badField = (field: string, message: CatalogueText) => badInput(message, [{ field, message }])
/** Nobody is logged in, or not any more. */
export const notLoggedIn = () => new StudioRefusal(401, STUDIO_MESSAGE.logInAgain)
/** Somebody is logged in who may not do this. */
export const forbidden = (message: CatalogueText = KNOWN_MESSAGES[403]) => new StudioRefusal(403, message)
/** Whether it never was or is somebody else's is not told. */
export const missing = () => new StudioRefusal(404, KNOWN_MESSAGES[404])
/** Somebody was faster; `data` says what is there now. */
export const conflict = (message: CatalogueText, data: object | null = null) => new StudioRefusal(409, message, data)
/** A text that may not go on as it is, with what was found in it. */
export const blocked = (findings: readonly object[]) =>
  new StudioRefusal(422, STUDIO_MESSAGE.findingsBlock, { findings })
