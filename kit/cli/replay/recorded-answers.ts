import { open } from 'node:fs/promises'
import { keyOf, type ObservedResponse, withBytes } from '#kit/cli/exchanges/observed-exchange.ts'
import type { WireRequest, WireResponse } from '#kit/suite/ports.ts'
import { canonicalCall } from './canonical-call.ts'
import { type LeftOut, newLeftOut, readEntry, recordedCalls } from './recorded-calls.ts'

type Place = { offset: number; length: number; key: string | undefined }

export type RecordedAnswers = {
  calls: number
  leftOut: LeftOut
  /** Returns the recorded response to the same request; otherwise the recorded requests of the same call. */
  find: (request: WireRequest) => Promise<WireResponse | { operation: string | undefined; recorded: readonly string[] }>
  close: () => Promise<void>
}

/**
 * Indexes the responses of a recording by request. Repeated requests get the recorded responses in order, then the last
 * response again, so that reads before and after a change are replayed correctly. @throws SetupError if the file is not
 * a recording.
 */
export async function recordedAnswers(file: string): Promise<RecordedAnswers> {
  const leftOut = newLeftOut()
  const places = new Map<string, Map<string, Place[]>>()
  let count = 0
  for await (const calls of recordedCalls(file, leftOut)) {
    for (const { exchange, offset, length } of calls) {
      const call = canonicalCall(exchange.request)
      if (call === undefined) continue
      count += 1
      const byInput = places.get(call.operation.id) ?? new Map<string, Place[]>()
      places.set(call.operation.id, byInput)
      const same = byInput.get(call.input) ?? []
      byInput.set(call.input, same)
      same.push({ offset, length, key: keyOf(exchange.request) })
    }
  }
  const handle = await open(file)
  const given = new Map<string, number>()
  const persons = new Map<string, string>()

  async function find(request: WireRequest): ReturnType<RecordedAnswers['find']> {
    const call = canonicalCall(request)
    const byInput = places.get(call?.operation.id ?? '') ?? new Map<string, Place[]>()
    const key = keyOf(request)
    const same = forPerson(sameInput(byInput, call), key, call?.operation.session === 'required')
    const recorded = [...byInput.keys()]
    if (call === undefined || same.length === 0) return { operation: call?.operation.id, recorded }
    const turn = `${call.operation.id} ${call.input} ${key ?? ''}`
    const index = given.get(turn) ?? 0
    given.set(turn, index + 1)
    const { offset, length } = same[Math.min(index, same.length - 1)] as Place // `same` is not empty
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, offset)
    const exchange = readEntry(buffer)
    // the index contains readable entries only
    return withBytes((exchange as { response: ObservedResponse }).response)
  }

  /** Selects the entries of one user. An unknown key is assigned to the first recorded user without an assigned key. */
  function forPerson(same: readonly Place[], key: string | undefined, isPersonal: boolean): readonly Place[] {
    if (key === undefined || !isPersonal) {
      const anonymous = same.filter((place) => place.key === undefined)
      return anonymous.length > 0 || isPersonal ? anonymous : same
    }
    const recorded = [...new Set(same.flatMap((place) => place.key ?? []))]
    const taken = [...persons.values()]
    const person = recorded.includes(key)
      ? key
      : (persons.get(key) ?? recorded.find((each) => !taken.includes(each)) ?? recorded[0])
    if (person !== undefined && person !== key) persons.set(key, person)
    return same.filter((place) => place.key === person)
  }

  return { calls: count, leftOut, find, close: () => handle.close() }
}

/**
 * Selects the entries with the same input. Without such an entry, every entry of the call matches unless it is a read,
 * because calls that are not reads get new input each time (captchas, codes).
 */
function sameInput(byInput: ReadonlyMap<string, Place[]>, call: ReturnType<typeof canonicalCall>): readonly Place[] {
  const same = byInput.get(call?.input ?? '') ?? []
  return same.length > 0 || call?.operation.effect === 'read' ? same : [...byInput.values()].flat()
}
