import type { CaptchaType } from '#contracts/constants/captcha-terms.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import { encrypted } from '#server/features/captcha/captcha-cipher.ts'
import { storedChallenge } from '#server/features/captcha/stored-challenge.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'

/** A captcha with everything that a client has to send. */
export type HandedOutCaptcha = {
  token: string
  captchaType: CaptchaType
  /** Position as text: of the slider's handle, or the centres of the characters in order. */
  answer: string
  /** For captcha/check, encrypted if the challenge has a key. */
  pointJson: string
  /** For the protected call, after captcha/check. */
  captchaVerification: string
}

const KEPT = 50

/** The newest captchas of a world with their answers. */
export function handedOutCaptchas(store: Pick<ShortLivedStore, 'get'>) {
  const kept: HandedOutCaptcha[] = []
  return {
    /** Records an issued captcha by its token, before captcha/check consumes the challenge. */
    async note(token: string): Promise<void> {
      const challenge = await storedChallenge(store, token)
      if (challenge === undefined) return
      const { answer, secretKey } = challenge
      const text = solution(answer)
      kept.unshift({
        token,
        captchaType: answer.type,
        answer: text,
        pointJson: encrypted(text, secretKey),
        captchaVerification: encrypted(`${token}---${text}`, secretKey),
      })
      kept.length = Math.min(kept.length, KEPT)
    },
    /** Newest first. */
    list: (): readonly HandedOutCaptcha[] => kept,
  }
}
