import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import type { Browser } from './browsers.ts'
import type { CaptchaAnswer } from './captcha-answer.ts'
import type { Binding } from './captcha-binding.ts'

/** What is kept of a challenge; who got it, too, because the check of the stock clients says less. */
export type StoredChallenge = {
  answer: CaptchaAnswer
  secretKey: string | null
  binding: Binding
  holder: Browser
  address: string
  issuedAtMs: number
}

/** Where a challenge stands in the short-lived store. */
export const challengeKey = (token: string) => `captcha:challenge:${token}`

/** A challenge that waits for its check; undefined when it is unknown, expired or used. */
export const storedChallenge = async (
  store: Pick<ShortLivedStore, 'get'>,
  token: string,
): Promise<StoredChallenge | undefined> => (await store.get(challengeKey(token))) as StoredChallenge | undefined
