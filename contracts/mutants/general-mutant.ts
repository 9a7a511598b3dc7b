import type { WireResponse } from '#contracts/suite/ports.ts'
import type { Answered, Json, WireMutant } from './wire-mutant.ts'

/** A changed body, or a changed message where more than its body is; undefined where an answer stays as it is. */
export type Made = Json | WireResponse | undefined
/** A mutant of every answer, whatever call it belongs to. */
export const general = (id: string, means: string, change: (answered: Answered) => Made): WireMutant => ({
  id,
  means,
  operation: undefined,
  make: () => ({ of: 'answers', change }),
})
/** A message that says that it is of another media type. */
export const typed = (response: WireResponse, type: string): WireResponse => ({
  ...response,
  headers: { ...response.headers, 'content-type': type },
})
/** Of answers in JSON alone. */
export const ofJson =
  (change: (body: Json, answered: Answered) => Made) =>
  (answered: Answered): Made =>
    answered.body && change(answered.body, answered)
/** The code in a body, by whichever envelope it has; undefined without any. */
export const codeOf = (body: Json) => body['code'] ?? body['repCode']
