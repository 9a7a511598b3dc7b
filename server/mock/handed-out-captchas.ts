import type { CaptchaType } from '#contracts/captcha-terms.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import { encrypted } from '#server/features/captcha/captcha-cipher.ts'
import { storedChallenge } from '#server/features/captcha/stored-challenge.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'

/** A captcha that somebody was given, with all that a client has to send. */
export type HandedOutCaptcha = {
  token: string
  captchaType: CaptchaType
  /** The position as text: what a slider's handle was moved to, or the centres of the characters in order. */
  answer: string
  /** For captcha/check, encrypted if the challenge has a key. */
  pointJson: string
  /** For the call that the captcha protects, after captcha/check. */
  captchaVerification: string
}

const KEPT = 50

/** The newest captchas of a world with their answers. */
export function handedOutCaptchas(store: Pick<ShortLivedStore, 'get'>) {
  const kept: HandedOutCaptcha[] = []
  return {
    /** Notes a captcha by its token, as soon as it is handed out: its check uses it up. */
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
