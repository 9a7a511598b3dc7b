import { open } from 'node:fs/promises'
import { keyOf, type ObservedResponse, withBytes } from '#contracts/cli/exchanges/observed-exchange.ts'
import type { WireRequest, WireResponse } from '#contracts/suite/ports.ts'
import { canonicalCall } from './canonical-call.ts'
import { type LeftOut, newLeftOut, readEntry, recordedCalls } from './recorded-calls.ts'

type Place = { offset: number; length: number; key: string | undefined }

export type RecordedAnswers = {
  calls: number
  leftOut: LeftOut
  /** What was answered to the same request; else the recorded requests of the same call. */
  find: (request: WireRequest) => Promise<WireResponse | { operation: string | undefined; recorded: readonly string[] }>
  close: () => Promise<void>
}

/**
 * The answers of a recording by what was asked. Of several the first is given first, and so on, and the last from then
 * on: what was read before and after a change comes in its order. @throws CannotRun for what is no recording.
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
    const { offset, length } = same[Math.min(index, same.length - 1)] as Place // there is at least one
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, offset)
    const exchange = readEntry(buffer)
    // the index holds what was readable
    return withBytes((exchange as { response: ObservedResponse }).response)
  }

  /** What was recorded of the same person; somebody new becomes the first recorded person who is nobody else yet. */
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

/** What does more than read is asked with something new each time (captchas, codes): any of it answers. */
function sameInput(byInput: ReadonlyMap<string, Place[]>, call: ReturnType<typeof canonicalCall>): readonly Place[] {
  const same = byInput.get(call?.input ?? '') ?? []
  return same.length > 0 || call?.operation.effect === 'read' ? same : [...byInput.values()].flat()
}
