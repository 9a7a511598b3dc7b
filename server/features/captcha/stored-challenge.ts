import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import type { Browser } from './browsers.ts'
import type { CaptchaAnswer } from './captcha-answer.ts'
import type { Binding } from './captcha-binding.ts'

/** Stored state of a challenge, including who requested it: stock clients do not identify themselves in `check`. */
export type StoredChallenge = {
  answer: CaptchaAnswer
  secretKey: string | null
  binding: Binding
  holder: Browser
  address: string
  issuedAtMs: number
}

/** Key of a challenge in the short-lived store. */
export const challengeKey = (token: string) => `captcha:challenge:${token}`

/** A challenge that awaits its check; undefined if unknown, expired or used. */
export const storedChallenge = async (
  store: Pick<ShortLivedStore, 'get'>,
  token: string,
): Promise<StoredChallenge | undefined> => (await store.get(challengeKey(token))) as StoredChallenge | undefined
