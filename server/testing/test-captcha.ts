import type { CaptchaType } from '#contracts/captcha-terms.ts'
import type { CaptchaChallenge } from '#contracts/generated/wire.ts'
import type { CaptchaCipher } from '#server/features/captcha/captcha-service.ts'
import { type CaptchaClient, captchaLimits } from '#server/features/captcha/captcha-limits.ts'
import type { CaptchaPictures } from '#server/features/captcha/captcha-pictures.ts'
import { MAX_X, MIN_X } from '#server/features/captcha/captcha-puzzle.ts'
import { type CaptchaInput, captchaService } from '#server/features/captcha/captcha-service.ts'
import { randomCentres } from '#server/features/captcha/captcha-words.ts'
import { CaptchaRefusal } from '#server/calls/captcha-failures.ts'
import { createRateLimiter } from '#server/short-lived/rate-limit.ts'
import { createMemoryStore } from '#server/short-lived/short-lived-store.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import { stockEncrypted, stockVerification, storedAnswer } from './stock-captcha-client.ts'

export const A_CLIENT: CaptchaClient = { address: '203.0.113.9', userAgent: 'Mozilla/5.0' }

/** The captcha's rules on a clock of the test, with positions as they are drawn but without the drawing. */
export function testCaptcha(cipher: CaptchaCipher = 'aes', changed: Partial<CaptchaPictures> = {}) {
  let nowMs = Date.parse('2026-03-10T08:00:00Z')
  const clock = { now: () => new Date(nowMs) }
  const store = createMemoryStore({ clock })
  const limits = captchaLimits(createRateLimiter({ store, clock }))
  const captcha = captchaService({ store, limits, pictures: { ...positions(), ...changed }, cipher })

  const get = (captchaType: CaptchaType = 'blockPuzzle', more: CaptchaInput = {}, client = A_CLIENT) =>
    captcha.issue({ captchaType, clientUid: null, ts: 1, ...more }, client)

  /** Checks a text as the stock client sends it; the repCode. */
  const check = ({ token, secretKey }: CaptchaChallenge, text: string, captchaType: CaptchaType = 'blockPuzzle') =>
    repCodeOf(captcha.check({ captchaType, token, pointJson: stockEncrypted(text, secretKey) }, A_CLIENT))

  const rightText = async ({ token }: CaptchaChallenge) => solution(await storedAnswer(store, token))

  return {
    captcha,
    store,
    get,
    check,
    rightText,
    wait: (seconds: number) => void (nowMs += seconds * 1000),
    /** Solves a slider; its captchaVerification. @throws Error when the answer is not accepted. */
    async proof(more: CaptchaInput = {}): Promise<string> {
      const challenge = await get('blockPuzzle', more)
      const text = await rightText(challenge)
      const repCode = await check(challenge, text)
      if (repCode !== '0000') throw new Error(`the right answer got ${repCode}`)
      return stockVerification(challenge.token, text, challenge.secretKey)
    },
  }
}

/** The repCode of a call: 0000 when it succeeds. */
export const repCodeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '0000',
    (error: unknown) => (error instanceof CaptchaRefusal ? error.repCode : 'a fault'),
  )

function positions(): CaptchaPictures {
  let drawn = 0
  // every position equally often, so that the share of lucky guesses does not depend on the run
  const nextX = () => MIN_X + ((drawn++ * 89) % (MAX_X - MIN_X + 1))
  return {
    prepare: () => Promise.resolve(),
    puzzle: () => Promise.resolve({ originalImageBase64: 'AA', jigsawImageBase64: 'AA', x: nextX() }),
    words: () =>
      Promise.resolve({
        originalImageBase64: 'AA',
        wordList: ['山', '水', '云'],
        points: randomCentres(4).slice(0, 3),
      }),
  }
}
