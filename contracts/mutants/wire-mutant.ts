import type { OperationId } from '#contracts/catalogue.ts'
import { calledOperation } from '#contracts/checking/called-operation.ts'
import type { Operation } from '#contracts/operation.ts'
import type { Target, WireRequest, WireResponse } from '#contracts/suite/ports.ts'
import { parsedJson } from '#contracts/suite/wire-format.ts'

export type Json = Record<string, unknown>
type Send = Target['send']

/** An answer on its way back. */
export type Answered = {
  operation: Operation
  request: WireRequest
  response: WireResponse
  /** Its JSON; undefined for what has none. */
  body: Json | undefined
}

/** What a mutant can do with the messages of a run. Undefined, or the same again, means that it leaves one alone. */
export type Change =
  /** Changes answers: their JSON, or all of them. Nothing else is needed, so it can be tried on recorded ones. */
  | { of: 'answers'; change: (answered: Answered) => Json | WireResponse | undefined }
  /** Changes what is asked. `keys` are the session keys that have been served so far, the last used last. */
  | {
      of: 'requests'
      change: (request: WireRequest, operation: Operation, keys: readonly string[]) => WireRequest | undefined
    }
  /** Answers in the server's place. What it has only passed on counts as left alone. */
  | { of: 'exchanges'; change: (request: WireRequest, forward: Send) => Promise<Exchanged | undefined> }

export type Exchanged = { response: WireResponse; isOther: boolean }

/** A mistake that a server could make, as it shows on the wire. */
export type WireMutant = {
  /** What kind of mistake, then where: 'rows-reversed jobsList'. */
  id: string
  /** What somebody would notice who has it, in Chinese. */
  means: string
  /** The call it is about; undefined for all of them. */
  operation: OperationId | undefined
  /** Made anew for each run: some remember what went by. */
  make: () => Change
}

/** The call that a request makes; undefined when it is none of the contract's. */
export const operationOf = ({ method, address }: Pick<WireRequest, 'method' | 'address'>): Operation | undefined =>
  calledOperation(method, address.split('?', 1)[0] ?? '')?.operation

/** The JSON object of an answer. */
export function jsonOf({ headers, body }: WireResponse): Json | undefined {
  if (!/json/i.test(headers['content-type'] ?? '')) return undefined
  const value = parsedJson(body)?.value
  return typeof value === 'object' && value !== null ? (value as Json) : undefined
}

// standard in Node and browsers, declared in neither's types here
declare const TextEncoder: new () => { encode: (text: string) => Uint8Array }

/** An answer with another JSON in it. */
export const withJson = (response: WireResponse, json: unknown): WireResponse => ({
  ...response,
  body: new TextEncoder().encode(JSON.stringify(json)),
})

/** What a change makes of an answer; undefined when it leaves it as it is. */
export function changedAnswer(change: Change, answered: Answered): WireResponse | undefined {
  if (change.of !== 'answers') return undefined
  const made = change.change(answered)
  if (made === undefined) return undefined
  const response = isResponse(made) ? made : withJson(answered.response, made)
  return isSame(response, answered.response) ? undefined : response
}

// a mutant may answer any JSON, null too
const isResponse = (made: Json | WireResponse | null): made is WireResponse => made?.['body'] instanceof Uint8Array

function isSame(a: WireResponse, b: WireResponse): boolean {
  if (a.status !== b.status || JSON.stringify(a.headers) !== JSON.stringify(b.headers)) return false
  return a.body.length === b.body.length && a.body.every((byte, at) => byte === b.body[at])
}

/** The session keys that were served so far, the last used last. */
export function keysServed() {
  const all: string[] = []
  return {
    all: all as readonly string[],
    /** @param codeOf reads the code of the answer; it is asked only where that matters. */
    note({ session }: Operation, { headers }: WireRequest, codeOf: () => unknown): void {
      const { AuSessionKey: key } = headers
      if (key === undefined || session !== 'required') return
      if (['401', '102'].includes(String(codeOf()))) return
      if (all.includes(key)) all.splice(all.indexOf(key), 1)
      all.push(key)
    },
  }
}

/** A target with a mutant between it and the suite. `changed` tells how many messages it has altered so far. */
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
        const isMeant = mutant.operation === undefined || mutant.operation === operation.id
        const response = await (isMeant ? pass(request, operation) : target.send(request))
        if (change.of === 'requests') keys.note(operation, request, () => jsonOf(response)?.['code'])
        return response
      },
    },
  }
}
