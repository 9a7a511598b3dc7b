import { catalogue } from '#contracts/catalogue.ts'
import type { Target, WireRequest, WireResponse } from '#kit/suite/ports.ts'
import { SkipTest } from '#kit/suite/test-errors.ts'
import type { Exchange } from '#kit/suite/verdict.ts'

const keyOf = ({ method, address, headers, text, file }: WireRequest): string =>
  [method, address, headers['AuSessionKey'] ?? '', text ?? '', file?.name ?? ''].join('\n')

/** The exchanges of a run, for replay. */
export type Recording = {
  /**
   * Replays the exchanges of one test. `missed` returns whether the test needed something that is not recorded, which
   * ends the test without a verdict.
   */
  of: (test: string) => { target: Target; missed: () => boolean }
}

/** Makes exchanges replayable. `live` supplies everything but the responses: test users and profile. */
export function recordingOf(exchanges: readonly Exchange[], live: Target): Recording {
  const byTest = new Map<string, Map<string, WireResponse[]>>()
  // public ids are requested once per run, by the first test that needs them
  const shared = new Map<string, WireResponse>()
  for (const { test, operation, request, response } of exchanges) {
    if (response === undefined) continue
    const key = keyOf(request)
    const ofTest = byTest.get(test) ?? new Map<string, WireResponse[]>()
    byTest.set(test, ofTest.set(key, [...(ofTest.get(key) ?? []), response]))
    const { effect, session } = catalogue[operation]
    if (effect === 'read' && session === 'none' && !shared.has(key)) shared.set(key, response)
  }
  return {
    of(test) {
      const left = new Map([...(byTest.get(test) ?? [])].map(([key, answers]) => [key, [...answers]]))
      let hasMissed = false
      const miss = () => {
        hasMissed = true
        throw new SkipTest('budget')
      }
      return {
        missed: () => hasMissed,
        target: {
          ...live,
          send: async (request) => {
            const key = keyOf(request)
            return left.get(key)?.shift() ?? shared.get(key) ?? miss()
          },
          newPhone: miss,
          readCode: miss,
          solve: miss,
          clock: { now: live.clock.now, wait: miss, advance: miss },
        },
      }
    },
  }
}
