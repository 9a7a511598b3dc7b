import type { CaptchaType } from '#contracts/constants/captcha-terms.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { SECOND_ROUND_MESSAGE } from '#contracts/constants/error-messages.ts'
import { CAPTCHA_TIMEOUT_MS } from '#contracts/constants/limits.ts'
import { sealCaptchaText } from './captcha-cipher.ts'
import { captchaClientUid } from './captcha-client-uid.ts'
import { CAPTCHA_COPY } from './captcha-copy.ts'
import type { Challenge } from './captcha-state.ts'
import type { Trail } from './movement-trail.ts'

/** The two calls of the captcha (specification 7). They reject if `signal` aborts. */
export type CaptchaCalls = {
  get: (input: Wire['captchaGet']['input'], signal: AbortSignal) => Promise<Wire['captchaGet']['reply']>
  check: (input: Wire['captchaCheck']['input'], signal: AbortSignal) => Promise<Wire['captchaCheck']['reply']>
}

/** A picture that failed to load or a rejected answer; the message is for the visitor. */
export class CaptchaRefusal extends Error {}

const SUCCESS = '0000'
/** Wrong answer, with a fixed text (specification 8); other texts come from the server. */
const WRONG_ANSWER = '6111'

/** Kind, purpose and phone number of a challenge; the verification is bound to purpose and number, if given. */
export type CaptchaRequest = { type: CaptchaType; purpose?: string | undefined; phoneNumber?: string | undefined }

/**
 * Requests a picture; with a purpose, the server may send a click-word captcha instead of a slider.
 * @throws CaptchaRefusal if no suitable picture arrives within 40 s.
 */
export async function fetchChallenge(
  calls: CaptchaCalls,
  { type, purpose, phoneNumber }: CaptchaRequest,
  signal: AbortSignal,
): Promise<Challenge> {
  const bound = { ...(purpose && { purpose }), ...(phoneNumber && { phoneNumber }) }
  const input = { captchaType: type, clientUid: captchaClientUid(type), ts: Date.now(), ...bound }
  const reply = await inTime((limit) => calls.get(input, limit), signal)
  if (reply.repCode !== SUCCESS) throw new CaptchaRefusal(reply.repMsg || CAPTCHA_COPY.noPicture)
  const { token, secretKey, originalImageBase64: picture, jigsawImageBase64: piece, wordList } = reply.repData
  const got = piece ? 'blockPuzzle' : wordList?.length ? 'clickWord' : undefined
  if (got === undefined || (got !== type && !(purpose && got === 'clickWord')))
    throw new CaptchaRefusal(CAPTCHA_COPY.noPicture)
  return {
    type: got,
    token,
    secretKey: secretKey ?? undefined,
    pictureUrl: pictureUrl(picture),
    pieceUrl: piece ? pictureUrl(piece) : undefined,
    words: wordList ?? [],
  }
}

/**
 * Submits an answer.
 * @returns the captchaVerification for a protected call, made of the exact text that was checked, because the server
 * compares it literally.
 * @throws CaptchaRefusal if the answer did not pass within 40 s.
 */
export async function checkAnswer(
  calls: CaptchaCalls,
  question: { challenge: Challenge; answerJson: string; trail?: Trail | undefined },
  signal: AbortSignal,
): Promise<string> {
  const { type, token, secretKey } = question.challenge
  const pointJson = sealCaptchaText(question.answerJson, secretKey)
  const trail = question.trail && { trail: sealCaptchaText(JSON.stringify(question.trail), secretKey) }
  const reply = await inTime((limit) => calls.check({ captchaType: type, pointJson, token, ...trail }, limit), signal)
  if (reply.repCode !== SUCCESS) {
    const isFixed = reply.repCode === WRONG_ANSWER && reply.repMsg !== SECOND_ROUND_MESSAGE
    throw new CaptchaRefusal((!isFixed && reply.repMsg) || CAPTCHA_COPY.failed)
  }
  return sealCaptchaText(`${token}---${question.answerJson}`, secretKey)
}

/** specification 7: the captcha's calls have a timeout of 40 s; other calls have practically none. */
async function inTime<Reply>(run: (signal: AbortSignal) => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  const limit = new AbortController()
  const abort = () => limit.abort()
  const timer = setTimeout(abort, CAPTCHA_TIMEOUT_MS)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await run(limit.signal)
  } catch {
    throw new CaptchaRefusal(CAPTCHA_COPY.tooSlow)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** The server sends base64 of a JPEG or PNG without a type; the first characters reveal it. */
function pictureUrl(base64: string): string {
  return `data:image/${base64.startsWith('/9j/') ? 'jpeg' : 'png'};base64,${base64}`
}
