import { CAPTCHA_BLANK } from '#contracts/error-catalogue.ts'
import { createHash, randomUUID } from 'node:crypto'
import { CAPTCHA_TYPES, type CaptchaType } from '#contracts/captcha-terms.ts'
import type { CaptchaChallenge, CaptchaCheck } from '#contracts/generated/wire.ts'
import { CaptchaRefusal } from '#server/calls/captcha-failures.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { type CaptchaAnswer, solves, STRICT_TOLERANCE, USUAL_TOLERANCE } from './captcha-answer.ts'
import { decrypted, encrypted, newSecretKey } from './captcha-cipher.ts'
import type { CaptchaClient, CaptchaLimits } from './captcha-limits.ts'
import type { CaptchaPictures } from './captcha-pictures.ts'
import { challengeKey, type StoredChallenge } from './stored-challenge.ts'

export type CaptchaService = ReturnType<typeof captchaService>

/** Whether positions travel encrypted (AJ-Captcha's aes.status) or as plain JSON. */
export type CaptchaCipher = 'aes' | 'plain'

/** Fields as a client sent them: anything at all. */
export type CaptchaInput = Readonly<Record<string, unknown>>

type Dependencies = {
  store: ShortLivedStore
  limits: CaptchaLimits
  pictures: CaptchaPictures
  cipher: CaptchaCipher
}

const CHALLENGE_SECONDS = 120
const PROOF_SECONDS = 180
const MAX_SENT_LENGTH = 2000
const MAX_PURPOSE_LENGTH = 32
const MAX_USER_AGENT_LENGTH = 400

/** AJ-Captcha's server: challenges, their only check, and the proof that a protected call takes. */
export const captchaService = ({ store, limits, pictures, cipher }: Dependencies) => ({
  /** Gets ready to draw. @throws Error when a file of the pictures is missing. */
  prepare: () => pictures.prepare(),

  /**
   * A new challenge, good for 120 s.
   * @throws CaptchaRefusal 0011 or 0015 for its type, 6202 while locked, 6201 over the limit, 6112 without a picture.
   */
  async issue(input: CaptchaInput, client: CaptchaClient): Promise<CaptchaChallenge> {
    const type = typeOf(input)
    if (await limits.isLocked(client)) throw new CaptchaRefusal('6202')
    if (!(await limits.mayGet(client))) throw new CaptchaRefusal('6201')
    const { picture, answer } = await draw(pictures, type)
    const token = randomUUID().replaceAll('-', '')
    const secretKey = cipher === 'aes' ? newSecretKey() : null
    const kept: StoredChallenge = { answer, secretKey, purpose: purposeOf(input), client: shortened(client) }
    await store.put(challengeKey(token), kept, CHALLENGE_SECONDS)
    return { ...picture, token, secretKey, result: false }
  },

  /**
   * Checks a challenge, which is used up by it, right or wrong. After a success the proof is good for 180 s.
   * @throws CaptchaRefusal 0011 or 0015 for a field, 6204 over the limit, 6110 for an unknown, expired or used token,
   * 6111 for any other answer than the right one.
   */
  async check(input: CaptchaInput, client: CaptchaClient): Promise<CaptchaCheck> {
    const type = typeOf(input)
    const token = input['token']
    if (isBlank(token)) throw new CaptchaRefusal('0011', CAPTCHA_BLANK.token)
    if (!(await limits.mayCheck(client))) throw new CaptchaRefusal('6204')
    // taken before anything is compared: of parallel checks one has it, and a wrong guess is no free retry
    const kept =
      typeof token === 'string' ? ((await store.take(challengeKey(token))) as StoredChallenge | undefined) : undefined
    if (typeof token !== 'string' || kept === undefined) throw new CaptchaRefusal('6110')
    const sent = textOf(input['pointJson'])
    const tolerance = (await limits.isMistrusted(kept.client)) ? STRICT_TOLERANCE : USUAL_TOLERANCE
    // the raw text is what the proof is made of: parsed and written again, 5.0 would become 5
    const raw = sent === undefined ? undefined : decrypted(sent, kept.secretKey)
    // a slider's token is no click challenge with its wider tolerance
    if (raw === undefined || kept.answer.type !== type || !solves(kept.answer, raw, tolerance)) {
      await limits.failed(kept.client)
      if (client.address !== kept.client.address) await limits.failed(client)
      throw new CaptchaRefusal('6111')
    }
    await store.put(proofKey(encrypted(`${token}---${raw}`, kept.secretKey)), kept.purpose, PROOF_SECONDS)
    return { captchaType: type, token, pointJson: sent ?? '', result: true }
  },

  /**
   * Whether a captchaVerification proves a solved captcha, which uses it up. A challenge that was got for a purpose
   * serves no other; those of the stock clients name none. Never throws, whatever is sent.
   */
  async redeemProof(captchaVerification: unknown, purpose: string): Promise<boolean> {
    if (typeof captchaVerification !== 'string' || captchaVerification.length > 2 * MAX_SENT_LENGTH) return false
    const boundTo = await store.take(proofKey(captchaVerification))
    return boundTo === '' || boundTo === purpose
  },
})

async function draw(pictures: CaptchaPictures, type: CaptchaType) {
  try {
    if (type === 'blockPuzzle') {
      const { x, ...images } = await pictures.puzzle()
      const answer: CaptchaAnswer = { type, x }
      return { picture: { ...images, wordList: null }, answer }
    }
    const { points, ...images } = await pictures.words()
    const answer: CaptchaAnswer = { type, points }
    return { picture: { ...images, jigsawImageBase64: null }, answer }
  } catch (cause) {
    throw new CaptchaRefusal('6112', undefined, { cause })
  }
}

function typeOf({ captchaType }: CaptchaInput): CaptchaType {
  if (isBlank(captchaType)) throw new CaptchaRefusal('0011', CAPTCHA_BLANK.type)
  const type = CAPTCHA_TYPES.find((known) => known === captchaType)
  if (type === undefined) throw new CaptchaRefusal('0015')
  return type
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const textOf = (value: unknown) => (typeof value === 'string' && value.length <= MAX_SENT_LENGTH ? value : undefined)

const purposeOf = ({ purpose }: CaptchaInput) =>
  typeof purpose === 'string' && purpose.length <= MAX_PURPOSE_LENGTH ? purpose : ''

const shortened = ({ address, userAgent }: CaptchaClient): CaptchaClient => ({
  address,
  userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
})

// by hash, as it is long; a proof that went through a form has spaces where it had plus signs
const proofKey = (captchaVerification: string) =>
  `captcha:proof:${createHash('sha256').update(withPlus(captchaVerification)).digest('base64url')}`
const withPlus = (text: string) => (/^[\w+/= ]+$/.test(text) ? text.replaceAll(' ', '+') : text)
