import { createHash, randomUUID } from 'node:crypto'
import { CAPTCHA_TYPES, type CaptchaType } from '#contracts/constants/captcha-terms.ts'
import {
  CAPTCHA_BLANK,
  CAPTCHA_MESSAGES,
  type OtherWay,
  SECOND_ROUND_MESSAGE,
  waitMessage,
} from '#contracts/constants/error-messages.ts'
import type { CaptchaChallenge, CaptchaCheck } from '#contracts/generated/wire.ts'
import { CaptchaRefusal } from '#server/calls/captcha-failures.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Allowance } from '#server/short-lived/rate-limit.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import type { BrowserCall, Browsers } from './browsers.ts'
import { type CaptchaAnswer, solves } from './captcha-answer.ts'
import { type Binding, bindingOf, isBound, type ProofUse, serves, type UnboundCaptchas } from './captcha-binding.ts'
import { decrypted, encrypted, newSecretKey } from './captcha-cipher.ts'
import type { CaptchaLimits } from './captcha-limits.ts'
import type { CaptchaPictures } from './captcha-pictures.ts'
import { movementJudge } from './movement-judge.ts'
import { challengeKey, type StoredChallenge, storedChallenge } from './stored-challenge.ts'

export type CaptchaService = ReturnType<typeof captchaService>

/** Whether positions are sent encrypted (AJ-Captcha's aes.status) or as plain JSON. */
export type CaptchaCipher = 'aes' | 'plain'

/** Unvalidated client fields. */
export type CaptchaInput = Readonly<Record<string, unknown>>

/** A solved captcha; `isByHand` if the site's page sent a human movement. */
export type Proof = { binding: Binding; isByHand: boolean }

type Dependencies = {
  store: ShortLivedStore
  clock: Clock
  browsers: Browsers
  limits: CaptchaLimits
  pictures: CaptchaPictures
  cipher: CaptchaCipher
  unbound: UnboundCaptchas
  /** Keyed hash of a phone number. */
  phoneLookup: (phoneNumber: string) => string
}

const CHALLENGE_SECONDS = 120
const PROOF_SECONDS = 180
const MAX_SENT_LENGTH = 2000
const MAX_TRAIL_LENGTH = 12_000

/** The server side of AJ-Captcha: challenges, their single check, and the proof that protected calls require. */
export function captchaService({ store, clock, browsers, limits, pictures, cipher, unbound, ...given }: Dependencies) {
  const movements = movementJudge({ store, clock, isDemanded: unbound === 'refuse' })
  return {
    /** Loads the images. @throws Error if a file is missing. */
    prepare: () => pictures.prepare(),

    /**
     * Creates a challenge, valid for 120 s. The site's page, which sends a purpose, may get click-words although it
     * requested a slider.
     * @throws CaptchaRefusal 0011 or 0015 for an invalid type, 0016 for an unbound challenge if `unbound` is 'refuse',
     * 6202 while locked or paused, 6201 over the limit, 6112 if drawing fails.
     */
    async issue(input: CaptchaInput, call: BrowserCall): Promise<CaptchaChallenge> {
      const type = typeOf(input)
      const binding = bindingOf(input, call.address, given.phoneLookup)
      if (unbound === 'refuse' && !isBound(binding)) throw new CaptchaRefusal('0016')
      const browser = await browsers.of(call, input['clientUid'])
      const key = browsers.ensureCookie(call, input['clientUid']) // error responses set the cookie too
      const client = { browser, address: call.address }
      refuseHeld('6202', await limits.checkLockout(new Set([browser.key])), binding)
      refuseHeld('6201', await limits.hitGetLimit(client), binding)
      const isOwnPage = binding.purpose !== ''
      const requiresHarderCaptcha =
        isOwnPage && ((await movements.isDoubted(key)) || (await limits.requiresHarderCaptcha(client)))
      const { picture, answer } = await draw(pictures, requiresHarderCaptcha ? 'clickWord' : type)
      const token = randomUUID().replaceAll('-', '')
      const secretKey = cipher === 'aes' ? newSecretKey() : null
      const holder = { ...browser, key, isSigned: call.cookies !== undefined }
      const issuedAtMs = clock.now().getTime()
      const kept: StoredChallenge = { answer, secretKey, binding, holder, address: call.address, issuedAtMs }
      await store.put(challengeKey(token), kept, CHALLENGE_SECONDS)
      return { ...picture, token, secretKey, result: false }
    },

    /**
     * Checks and consumes a challenge. On success, stores a proof for 180 s and marks the browser as trusted.
     * @throws CaptchaRefusal 0011 or 0015 for an invalid field, 6204 over the limit or while locked or paused, 6110 for
     * an unknown, expired or used token, 6111 for a wrong answer or a movement that is not human.
     */
    async check(input: CaptchaInput, call: BrowserCall): Promise<CaptchaCheck> {
      const type = typeOf(input)
      const token = input['token']
      if (isBlank(token)) throw new CaptchaRefusal('0011', CAPTCHA_BLANK.token)
      const browser = await browsers.of(call, input['clientUid'])
      refuseHeld('6204', await limits.mayCheck({ browser, address: call.address }))
      if (typeof token !== 'string') throw new CaptchaRefusal('6110')
      // challenges requested before a lockout are unusable during the lockout, from any browser
      const stored = await storedChallenge(store, token)
      refuseHeld(
        '6204',
        await limits.checkLockout(new Set([browser.key, stored?.holder.key ?? browser.key])),
        stored?.binding,
      )
      // consumed before comparing, so that only one of parallel checks gets the challenge and a wrong guess cannot be
      // retried
      const kept = (await store.take(challengeKey(token))) as StoredChallenge | undefined
      if (kept === undefined) throw new CaptchaRefusal('6110')
      const sent = textOf(input['pointJson'], MAX_SENT_LENGTH)
      // the proof uses the raw text: re-serializing would turn 5.0 into 5
      const raw = sent === undefined ? undefined : decrypted(sent, kept.secretKey)
      // a slider's token must not be checked with the wider tolerance of click-words
      if (sent === undefined || raw === undefined || kept.answer.type !== type || !solves(kept.answer, raw)) {
        await countFailure(kept, { browser, address: call.address })
        throw new CaptchaRefusal('6111')
      }
      const trail = textOf(input['trail'], MAX_TRAIL_LENGTH)
      if (kept.binding.purpose !== '' && (await movements.isSuspicious(kept, { answerJson: raw, sealedTrail: trail })))
        throw new CaptchaRefusal('6111', SECOND_ROUND_MESSAGE)
      const proof: Proof = { binding: kept.binding, isByHand: kept.binding.purpose !== '' && trail !== undefined }
      await store.put(proofKey(encrypted(`${token}---${raw}`, kept.secretKey)), proof, PROOF_SECONDS)
      browsers.trust(call)
      return { captchaType: type, token, pointJson: sent, result: true }
    },

    takeProof,

    /** Verifies and consumes a captchaVerification. */
    redeemProof: async (captchaVerification: unknown, use: ProofUse): Promise<boolean> =>
      (await takeProof(captchaVerification, use)) !== undefined,
  }

  /**
   * Consumes a captcha proof.
   * @returns the proof; undefined if it is unknown, expired, already used, or bound to another purpose, phone number
   * or address. Challenges of stock clients are unbound. Never throws.
   */
  async function takeProof(captchaVerification: unknown, use: ProofUse): Promise<Proof | undefined> {
    if (typeof captchaVerification !== 'string' || captchaVerification.length > 2 * MAX_SENT_LENGTH) return undefined
    const proof = (await store.take(proofKey(captchaVerification))) as Proof | undefined
    return proof && serves(proof.binding, use) ? proof : undefined
  }

  /** Counts a failure for the browser that got the challenge and, if different, for the browser that sent the check. */
  async function countFailure({ holder, address }: StoredChallenge, checker: Parameters<CaptchaLimits['failed']>[0]) {
    const clients = [{ browser: holder, address }, ...(checker.browser.key === holder.key ? [] : [checker])]
    for (const client of clients) if (await limits.failed(client)) await browsers.distrust(client.browser.key)
    for (const from of new Set([address, checker.address])) await limits.countAddressFailure(from)
  }
}

/** @throws CaptchaRefusal with the remaining time and other ways to log in, unless the call is allowed. */
function refuseHeld(
  repCode: '6201' | '6202' | '6204',
  { isAllowed, retrySeconds }: Allowance,
  binding?: Binding,
): void {
  if (isAllowed) return
  throw new CaptchaRefusal(repCode, waitMessage(repCode, retrySeconds, WAYS[binding?.purpose ?? ''] ?? []))
}

/** Alternative ways to log in, by purpose of the captcha. */
const WAYS: Readonly<Record<string, readonly OtherWay[]>> = {
  '': ['scan'],
  login: ['scan', 'password'],
  register: ['scan'],
  editPassword: ['scan'],
  passwordLogin: ['scan', 'code'],
}

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
    throw new CaptchaRefusal('6112', CAPTCHA_MESSAGES['6112'], { cause })
  }
}

function typeOf({ captchaType }: CaptchaInput): CaptchaType {
  if (isBlank(captchaType)) throw new CaptchaRefusal('0011', CAPTCHA_BLANK.type)
  const type = CAPTCHA_TYPES.find((known) => known === captchaType)
  if (type === undefined) throw new CaptchaRefusal('0015')
  return type
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const textOf = (value: unknown, maxLength: number) =>
  typeof value === 'string' && value.length <= maxLength ? value : undefined

// the proof is hashed because it is long; a proof sent through a form has spaces instead of plus signs
const proofKey = (captchaVerification: string) =>
  `captcha:proof:${createHash('sha256').update(withPlus(captchaVerification)).digest('base64url')}`
const withPlus = (text: string) => (/^[\w+/= ]+$/.test(text) ? text.replaceAll(' ', '+') : text)
