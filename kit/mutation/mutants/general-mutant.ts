import type { WireResponse } from '#kit/suite/ports.ts'
import type { Answered, Json, WireMutant } from './wire-mutant.ts'

/** A changed JSON body, or a changed response; undefined to leave the response unchanged. */
export type Made = Json | WireResponse | undefined
/** Creates a mutant of the responses of all calls. */
export const general = (id: string, means: string, change: (answered: Answered) => Made): WireMutant => ({
  id,
  means,
  operation: undefined,
  make: () => ({ of: 'answers', change }),
})
/** Returns the response with another content type. */
export const typed = (response: WireResponse, type: string): WireResponse => ({
  ...response,
  headers: { ...response.headers, 'content-type': type },
})
/** Restricts a change to JSON responses. */
export const ofJson =
  (change: (body: Json, answered: Answered) => Made) =>
  (answered: Answered): Made =>
    answered.body && change(answered.body, answered)
/** Returns the code in a body of either envelope; undefined without a code. */
export const codeOf = (body: Json) => body['code'] ?? body['repCode']
