import { messageIn } from './answer.ts'
import type { SaysUnknown, WireRequest } from './ports.ts'

/** Codes about the caller: they say nothing about the path. */
const OF_CALLERS = [401, 102, 403]

/**
 * Creates a recognizer of responses to unknown paths, from the response to one unknown path. @returns undefined if this
 * response does not name the path, because other failures may then have the same message.
 */
export function saysUnknownLike(request: WireRequest, body: unknown): SaysUnknown | undefined {
  const [code, text] = [codeIn(body), plainText(request, body)]
  if (typeof code !== 'number' || OF_CALLERS.includes(code) || !text.includes(PATH)) return undefined
  return (other, otherBody) => codeIn(otherBody) === code && plainText(other, otherBody) === text
}

const codeIn = (body: unknown) => (body as { code?: unknown } | null | undefined)?.code
const [METHOD, PATH] = ['{method}', '{path}']

/** Returns the message of a response, with method, path and query of its request replaced. */
function plainText({ method, address }: WireRequest, body: unknown): string {
  const [path = '', query] = address.split('?', 2)
  const text = messageIn(body)
    .replaceAll(path, PATH)
    .replaceAll(new RegExp(`\\b${method}\\b`, 'g'), METHOD)
  return query === undefined ? text : text.replaceAll(`?${query}`, '')
}
