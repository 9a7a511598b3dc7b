import type { CaptchaType } from '#contracts/constants/captcha-terms.ts'
import type { CaptchaChallenge } from '#contracts/generated/wire.ts'
import type { CaptchaCipher } from '#server/features/captcha/captcha-service.ts'
import { type BrowserCall, browsers as browserCookies } from '#server/features/captcha/browsers.ts'
import type { UnboundCaptchas } from '#server/features/captcha/captcha-binding.ts'
import { captchaLimits } from '#server/features/captcha/captcha-limits.ts'
import type { CaptchaPictures } from '#server/features/captcha/captcha-pictures.ts'
import { MAX_X, MIN_X } from '#server/features/captcha/captcha-puzzle.ts'
import { type CaptchaInput, captchaService } from '#server/features/captcha/captcha-service.ts'
import { randomCentres } from '#server/features/captcha/click-challenge.ts'
import { CaptchaRefusal } from '#server/calls/captcha-failures.ts'
import { createRateLimiter } from '#server/short-lived/rate-limit.ts'
import { createMemoryStore } from '#server/short-lived/short-lived-store.ts'
import { createFieldCipher } from '#server/platform/field-cipher.ts'
import { readSecrets } from '#server/platform/secrets.ts'
import { solution } from '#server/features/captcha/captcha-answer.ts'
import { TEST_DATA_KEY } from './test-data-key.ts'
import { stockEncrypted, stockVerification, storedAnswer } from './stock-captcha-client.ts'

/** A client that keeps no cookies. */
export const A_CLIENT: BrowserCall = { address: '203.0.113.9', userAgent: 'Mozilla/5.0' }

/** A browser that keeps its cookie from call to call. */
export function aBrowser({ address = A_CLIENT.address, userAgent = A_CLIENT.userAgent } = {}) {
  const cookies = { sent: '', set: (line: string) => void (cookies.sent = line.split(';', 1)[0] ?? '') }
  return { address, userAgent, cookies }
}

type Options = { cipher?: CaptchaCipher; changed?: Partial<CaptchaPictures>; unbound?: UnboundCaptchas }

/** The captcha service on a clock of the test, with positions but without drawn pictures. */
export function testCaptcha({ cipher = 'aes', changed = {}, unbound = 'accept' }: Options = {}) {
  let nowMs = Date.parse('2026-03-10T08:00:00Z')
  const clock = { now: () => new Date(nowMs) }
  const store = createMemoryStore({ clock })
  const limits = captchaLimits(createRateLimiter({ store, clock }))
  const fields = createFieldCipher(readSecrets({ dataKey: TEST_DATA_KEY, file: '' }))
  const browsers = browserCookies({ store, clock, cipher: fields, isSecure: false })
  const phoneLookup = (phoneNumber: string) => fields.phoneLookup(phoneNumber)
  const pictures = { ...positions(), ...changed }
  const captcha = captchaService({ store, clock, browsers, limits, pictures, cipher, unbound, phoneLookup })

  const get = (captchaType: CaptchaType = 'blockPuzzle', more: CaptchaInput = {}, client = A_CLIENT) =>
    captcha.issue({ captchaType, clientUid: null, ts: 1, ...more }, client)

  /** Checks a solution as the stock client sends it. @returns the repCode. */
  const check = (
    { token, secretKey }: CaptchaChallenge,
    text: string,
    captchaType: CaptchaType = 'blockPuzzle',
    client = A_CLIENT,
  ) => repCodeOf(captcha.check({ captchaType, token, pointJson: stockEncrypted(text, secretKey) }, client))

  const rightText = async ({ token }: CaptchaChallenge) => solution(await storedAnswer(store, token))

  return {
    captcha,
    browsers,
    phoneLookup,
    store,
    get,
    check,
    rightText,
    wait: (seconds: number) => void (nowMs += seconds * 1000),
    /** Solves a slider. @returns its captchaVerification. @throws Error if the solution is not accepted. */
    async proof(more: CaptchaInput = {}): Promise<string> {
      const challenge = await get('blockPuzzle', more)
      const text = await rightText(challenge)
      const repCode = await check(challenge, text)
      if (repCode !== '0000') throw new Error(`the right answer got ${repCode}`)
      return stockVerification(challenge.token, text, challenge.secretKey)
    },
  }
}

/** Returns the repCode of a call; 0000 for a success. */
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
