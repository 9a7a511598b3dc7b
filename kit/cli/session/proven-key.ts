import type { KeyCandidate } from '#contracts/checking/session-key.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import { saysDead } from '#kit/suite/test-users.ts'
import type { TestUser } from '#kit/suite/ports.ts'
import type { UpstreamCall } from './upstream-call.ts'

/** Result of checking a key; `unclear` if the response is neither the resume nor the error for a dead key. */
export type Proof =
  | { state: 'alive'; person: TestUser; resume: Record<string, unknown> }
  | { state: 'dead' }
  | { state: 'unclear'; person: TestUser }

/** Checks a key by requesting the resume. */
export async function proofOf(call: UpstreamCall, key: string): Promise<Proof> {
  const { code, body } = await call('personalInfo', {}, key)
  if (saysDead(code)) return { state: 'dead' }
  if (code !== '200') return { state: 'unclear', person: { key } }
  const resume = (valuesAt(body, '/data')[0] ?? {}) as Record<string, unknown>
  const { phoneNumber } = resume
  return { state: 'alive', person: { key, ...(typeof phoneNumber === 'string' && { phoneNumber }) }, resume }
}

/** Maximum number of tried candidates; more would be guessing. */
const MOST_TRIED = 6

/** Returns the first candidate that opens a session, else the first unclear one; undefined if all are dead. */
export async function provenKey(
  call: UpstreamCall,
  candidates: readonly KeyCandidate[],
): Promise<{ person: TestUser; place: string } | undefined> {
  let unclear: { person: TestUser; place: string } | undefined
  for (const { key, place } of candidates.slice(0, MOST_TRIED)) {
    const proof = await proofOf(call, key)
    if (proof.state === 'alive') return { person: proof.person, place }
    if (proof.state === 'unclear') unclear ??= { person: proof.person, place }
  }
  return unclear
}
