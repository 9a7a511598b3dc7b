import CryptoJS from 'crypto-js'
import type { CaptchaAnswer } from '#server/features/captcha/captcha-answer.ts'
import { storedChallenge } from '#server/features/captcha/stored-challenge.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'

/** Encrypts a text as AJ-Captcha's web clients do. */
export function stockEncrypted(text: string, secretKey: string | null): string {
  if (!secretKey) return text
  const key = CryptoJS.enc.Utf8.parse(secretKey)
  const options = { mode: CryptoJS.mode.ECB, padding: CryptoJS.pad.Pkcs7 }
  return CryptoJS.AES.encrypt(CryptoJS.enc.Utf8.parse(text), key, options).toString()
}

/** Builds the captchaVerification as AJ-Captcha's web clients do. */
export const stockVerification = (token: string, pointJson: string, secretKey: string | null): string =>
  stockEncrypted(`${token}---${pointJson}`, secretKey)

/** Returns the solution of a challenge from the server's store. @throws Error for an unknown token. */
export async function storedAnswer(store: ShortLivedStore, token: string): Promise<CaptchaAnswer> {
  const kept = await storedChallenge(store, token)
  if (kept === undefined) throw new Error(`there is no challenge ${token}`)
  return kept.answer
}
