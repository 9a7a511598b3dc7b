import { catalogue } from '#contracts/catalogue.ts'
import type { Target, WireRequest, WireResponse } from '#contracts/suite/ports.ts'
import { NotTestedHere } from '#contracts/suite/stops.ts'
import type { Exchange } from '#contracts/suite/verdict.ts'

const keyOf = ({ method, address, headers, text, file }: WireRequest): string =>
  [method, address, headers['AuSessionKey'] ?? '', text ?? '', file?.name ?? ''].join('\n')

/** What a run has exchanged, to be played again. */
export type Recording = {
  /**
   * The target as it answered one test: each request gets what it got then. `missed` tells whether something else was
   * asked, which ends the test without a verdict.
   */
  of: (test: string) => { target: Target; missed: () => boolean }
}

/** Makes exchanges playable. `live` gives what is no message: the people, the profile. */
export function recordingOf(exchanges: readonly Exchange[], live: Target): Recording {
  const byTest = new Map<string, Map<string, WireResponse[]>>()
  // what is the same for everybody is asked once in a run, by whichever test comes first
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
        throw new NotTestedHere('budget')
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
