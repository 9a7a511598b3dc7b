import type { KeyCandidate } from '#contracts/checking/session-key.ts'
import { valuesAt } from '#contracts/suite/answer.ts'
import { saysDead } from '#contracts/suite/people.ts'
import type { Person } from '#contracts/suite/ports.ts'
import type { UpstreamCall } from './upstream-call.ts'

/** What one session call says about a key; `unclear` when it answers neither the resume nor that the key is dead. */
export type Proof =
  | { state: 'alive'; person: Person; resume: Record<string, unknown> }
  | { state: 'dead' }
  | { state: 'unclear'; person: Person }

/** Asks for the resume with a key. */
export async function proofOf(call: UpstreamCall, key: string): Promise<Proof> {
  const { code, body } = await call('personalInfo', {}, key)
  if (saysDead(code)) return { state: 'dead' }
  if (code !== '200') return { state: 'unclear', person: { key } }
  const resume = (valuesAt(body, '/data')[0] ?? {}) as Record<string, unknown>
  const { phoneNumber } = resume
  return { state: 'alive', person: { key, ...(typeof phoneNumber === 'string' && { phoneNumber }) }, resume }
}

/** More would be guessing. */
const MOST_TRIED = 6

/** The first of the candidates that opens a session, else the one of which nothing is known; undefined when all are dead. */
export async function provenKey(
  call: UpstreamCall,
  candidates: readonly KeyCandidate[],
): Promise<{ person: Person; place: string } | undefined> {
  let unclear: { person: Person; place: string } | undefined
  for (const { key, place } of candidates.slice(0, MOST_TRIED)) {
    const proof = await proofOf(call, key)
    if (proof.state === 'alive') return { person: proof.person, place }
    if (proof.state === 'unclear') unclear ??= { person: proof.person, place }
  }
  return unclear
}
