import type { OperationId } from '#contracts/catalogue.ts'
import { calledOperation } from '#contracts/checking/called-operation.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import type { Target, WireRequest, WireResponse } from '#kit/suite/ports.ts'
import { parsedJson } from '#kit/suite/wire-format.ts'

export type Json = Record<string, unknown>
type Send = Target['send']

/** A response that a mutant may change. */
export type Answered = {
  operation: Operation
  request: WireRequest
  response: WireResponse
  /** The parsed JSON; undefined for other bodies. */
  body: Json | undefined
}

/** How a mutant changes messages. Undefined or an equal message leaves the original unchanged. */
export type Change =
  /** Changes responses: their JSON, or the whole response. Needs no server, so that recordings suffice. */
  | { of: 'answers'; change: (answered: Answered) => Json | WireResponse | undefined }
  /** Changes requests. `keys` are the session keys accepted so far, last used last. */
  | {
      of: 'requests'
      change: (request: WireRequest, operation: Operation, keys: readonly string[]) => WireRequest | undefined
    }
  /** Responds instead of the server. `isOther`: the response counts as changed. Undefined forwards the request. */
  | { of: 'exchanges'; change: (request: WireRequest, forward: Send) => Promise<Exchanged | undefined> }

export type Exchanged = { response: WireResponse; isOther: boolean }

/** A bug that a server could have, as it shows on the wire. */
export type WireMutant = {
  /** Kind of bug and its place: 'rows-reversed jobsList'. */
  id: string
  /** Effect as users of the server would see it, in Chinese. */
  means: string
  /** The mutated call; undefined for all calls. */
  operation: OperationId | undefined
  /** Creates the change for one run; some changes keep state. */
  make: () => Change
}

/** Returns the call that a request makes; undefined if the contract lacks the call. */
export const operationOf = ({ method, address }: Pick<WireRequest, 'method' | 'address'>): Operation | undefined =>
  calledOperation(method, address.split('?', 1)[0] ?? '')?.operation

/** Returns the JSON object in a response; undefined for other bodies. */
export function jsonOf({ headers, body }: WireResponse): Json | undefined {
  if (!/json/i.test(headers['content-type'] ?? '')) return undefined
  const value = parsedJson(body)?.value
  return typeof value === 'object' && value !== null ? (value as Json) : undefined
}

// standard in Node and browsers, but declared in the types of neither
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array }

/** Returns a response with another JSON body. */
export const withJson = (response: WireResponse, json: unknown): WireResponse => ({
  ...response,
  body: new TextEncoder().encode(JSON.stringify(json)),
})

/** Applies a change to a response; undefined if the response stays the same. */
export function changedAnswer(change: Change, answered: Answered): WireResponse | undefined {
  if (change.of !== 'answers') return undefined
  const made = change.change(answered)
  if (made === undefined) return undefined
  const response = isResponse(made) ? made : withJson(answered.response, made)
  return isSame(response, answered.response) ? undefined : response
}

// a mutant may return any JSON, including null
const isResponse = (made: Json | WireResponse | null): made is WireResponse => made?.['body'] instanceof Uint8Array

function isSame(a: WireResponse, b: WireResponse): boolean {
  if (a.status !== b.status || JSON.stringify(a.headers) !== JSON.stringify(b.headers)) return false
  return a.body.length === b.body.length && a.body.every((byte, at) => byte === b.body[at])
}

/** Collects the session keys accepted so far, last used last. */
export function keysServed() {
  const all: string[] = []
  return {
    all: all as readonly string[],
    /** @param codeOf reads the response code lazily. */
    note({ session }: Operation, { headers }: WireRequest, codeOf: () => unknown): void {
      const { AuSessionKey: key } = headers
      if (key === undefined || session !== 'required') return
      if (['401', '102'].includes(String(codeOf()))) return
      if (all.includes(key)) all.splice(all.indexOf(key), 1)
      all.push(key)
    },
  }
}

/** Inserts a mutant between a target and the suite. `changed` returns the number of changed messages so far. */
export function mutated(
  target: Target,
  mutant: Pick<WireMutant, 'operation' | 'make'>,
): { target: Target; changed: () => number } {
  const change = mutant.make()
  const keys = keysServed()
  let changed = 0

  async function pass(request: WireRequest, operation: Operation): Promise<WireResponse> {
    if (change.of === 'answers') {
      const response = await target.send(request)
      const made = changedAnswer(change, { operation, request, response, body: jsonOf(response) })
      if (made) changed += 1
      return made ?? response
    }
    if (change.of === 'requests') {
      const made = change.change(request, operation, keys.all)
      if (made === undefined || JSON.stringify(made) === JSON.stringify(request)) return target.send(request)
      changed += 1
      return target.send(made)
    }
    const made = await change.change(request, (other) => target.send(other))
    if (made?.isOther) changed += 1
    return made?.response ?? target.send(request)
  }

  return {
    changed: () => changed,
    target: {
      ...target,
      async send(request) {
        const operation = operationOf(request)
        if (operation === undefined) return target.send(request)
        const isMutated = mutant.operation === undefined || mutant.operation === operation.id
        const response = await (isMutated ? pass(request, operation) : target.send(request))
        if (change.of === 'requests') keys.note(operation, request, () => jsonOf(response)?.['code'])
        return response
      },
    },
  }
}
