import { createHash, randomUUID } from 'node:crypto'
import { CAPTCHA_TYPES, type CaptchaType } from '#contracts/captcha-terms.ts'
import {
  CAPTCHA_BLANK,
  CAPTCHA_MESSAGES,
  type OtherWay,
  SECOND_ROUND_MESSAGE,
  waitMessage,
} from '#contracts/error-catalogue.ts'
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

/** Whether positions travel encrypted (AJ-Captcha's aes.status) or as plain JSON. */
export type CaptchaCipher = 'aes' | 'plain'

/** Fields as a client sent them: anything at all. */
export type CaptchaInput = Readonly<Record<string, unknown>>

/** A solved captcha; `isByHand` when our page has shown how it was moved. */
export type Proof = { binding: Binding; isByHand: boolean }

type Dependencies = {
  store: ShortLivedStore
  clock: Clock
  browsers: Browsers
  limits: CaptchaLimits
  pictures: CaptchaPictures
  cipher: CaptchaCipher
  unbound: UnboundCaptchas
  /** The keyed hash of a phone number. */
  phoneLookup: (phoneNumber: string) => string
}

const CHALLENGE_SECONDS = 120
const PROOF_SECONDS = 180
const MAX_SENT_LENGTH = 2000
const MAX_TRAIL_LENGTH = 12_000

/** AJ-Captcha's server: challenges, their only check, and the proof that a protected call takes. */
export function captchaService({ store, clock, browsers, limits, pictures, cipher, unbound, ...given }: Dependencies) {
  const movements = movementJudge({ store, clock, isDemanded: unbound === 'refuse' })
  return {
    /** Gets ready to draw. @throws Error when a file of the pictures is missing. */
    prepare: () => pictures.prepare(),

    /**
     * A new challenge, good for 120 s. Our page, which says what it is for, may get words although it asked for a slider.
     * @throws CaptchaRefusal 0011 or 0015 for its type, 0016 for one that is bound to nothing where that is refused, 6202
     * while locked or pausing, 6201 over the limit, 6112 without a picture.
     */
    async issue(input: CaptchaInput, call: BrowserCall): Promise<CaptchaChallenge> {
      const type = typeOf(input)
      const binding = bindingOf(input, call.address, given.phoneLookup)
      if (unbound === 'refuse' && !isBound(binding)) throw new CaptchaRefusal('0016')
      const browser = await browsers.of(call, input['clientUid'])
      const key = browsers.greet(call, input['clientUid']) // a refusal brings the cookie, too
      const client = { browser, address: call.address }
      refuseHeld('6202', await limits.areFree(new Set([browser.key])), binding)
      refuseHeld('6201', await limits.mayGet(client), binding)
      const isOwnPage = binding.purpose !== ''
      const asksMore = isOwnPage && ((await movements.isDoubted(key)) || (await limits.asksMore(client)))
      const { picture, answer } = await draw(pictures, asksMore ? 'clickWord' : type)
      const token = randomUUID().replaceAll('-', '')
      const secretKey = cipher === 'aes' ? newSecretKey() : null
      const holder = { ...browser, key, isSigned: call.cookies !== undefined }
      const issuedAtMs = clock.now().getTime()
      const kept: StoredChallenge = { answer, secretKey, binding, holder, address: call.address, issuedAtMs }
      await store.put(challengeKey(token), kept, CHALLENGE_SECONDS)
      return { ...picture, token, secretKey, result: false }
    },

    /**
     * Checks a challenge, which is used up by it, right or wrong. After a success the proof is good for 180 s, and the
     * browser trusted.
     * @throws CaptchaRefusal 0011 or 0015 for a field, 6204 over the limit or while locked or pausing, 6110 for an unknown,
     * expired or used token, 6111 for any other answer than the right one, and for a movement that no hand makes.
     */
    async check(input: CaptchaInput, call: BrowserCall): Promise<CaptchaCheck> {
      const type = typeOf(input)
      const token = input['token']
      if (isBlank(token)) throw new CaptchaRefusal('0011', CAPTCHA_BLANK.token)
      const browser = await browsers.of(call, input['clientUid'])
      refuseHeld('6204', await limits.mayCheck({ browser, address: call.address }))
      if (typeof token !== 'string') throw new CaptchaRefusal('6110')
      // challenges that were hoarded before a lock are of no use during it, whoever brings them
      const held = await storedChallenge(store, token)
      refuseHeld('6204', await limits.areFree(new Set([browser.key, held?.holder.key ?? browser.key])), held?.binding)
      // taken before anything is compared: of parallel checks one has it, and a wrong guess is no free retry
      const kept = (await store.take(challengeKey(token))) as StoredChallenge | undefined
      if (kept === undefined) throw new CaptchaRefusal('6110')
      const sent = textOf(input['pointJson'], MAX_SENT_LENGTH)
      // the raw text is what the proof is made of: parsed and written again, 5.0 would become 5
      const raw = sent === undefined ? undefined : decrypted(sent, kept.secretKey)
      // a slider's token is no click challenge with its wider tolerance
      if (sent === undefined || raw === undefined || kept.answer.type !== type || !solves(kept.answer, raw)) {
        await countFailure(kept, { browser, address: call.address })
        throw new CaptchaRefusal('6111')
      }
      const trail = textOf(input['trail'], MAX_TRAIL_LENGTH)
      if (kept.binding.purpose !== '' && (await movements.isDoubtful(kept, { answerJson: raw, sealedTrail: trail })))
        throw new CaptchaRefusal('6111', SECOND_ROUND_MESSAGE)
      const proof: Proof = { binding: kept.binding, isByHand: kept.binding.purpose !== '' && trail !== undefined }
      await store.put(proofKey(encrypted(`${token}---${raw}`, kept.secretKey)), proof, PROOF_SECONDS)
      browsers.trust(call)
      return { captchaType: type, token, pointJson: sent, result: true }
    },

    takeProof,

    /** Whether a captchaVerification proves a solved captcha, which uses it up. */
    redeemProof: async (captchaVerification: unknown, use: ProofUse): Promise<boolean> =>
      (await takeProof(captchaVerification, use)) !== undefined,
  }

  /**
   * What a captchaVerification proves, which uses it up; undefined for nothing. A challenge that was got for a purpose, a
   * number and an address serves no other; those of the stock clients name none. Never throws, whatever is sent.
   */
  async function takeProof(captchaVerification: unknown, use: ProofUse): Promise<Proof | undefined> {
    if (typeof captchaVerification !== 'string' || captchaVerification.length > 2 * MAX_SENT_LENGTH) return undefined
    const proof = (await store.take(proofKey(captchaVerification))) as Proof | undefined
    return proof && serves(proof.binding, use) ? proof : undefined
  }

  /** Counts for who got the challenge and, when it is another, for who checked it. */
  async function countFailure({ holder, address }: StoredChallenge, checker: Parameters<CaptchaLimits['failed']>[0]) {
    const clients = [{ browser: holder, address }, ...(checker.browser.key === holder.key ? [] : [checker])]
    for (const client of clients) if (await limits.failed(client)) await browsers.distrust(client.browser.key)
    for (const from of new Set([address, checker.address])) await limits.noteNoise(from)
  }
}

/** @throws CaptchaRefusal that says how long and what else. */
function refuseHeld(
  repCode: '6201' | '6202' | '6204',
  { isAllowed, retrySeconds }: Allowance,
  binding?: Binding,
): void {
  if (isAllowed) return
  throw new CaptchaRefusal(repCode, waitMessage(repCode, retrySeconds, WAYS[binding?.purpose ?? ''] ?? []))
}

/** How else to log in, by the purpose of a captcha. */
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

// by hash, as it is long; a proof that went through a form has spaces where it had plus signs
const proofKey = (captchaVerification: string) =>
  `captcha:proof:${createHash('sha256').update(withPlus(captchaVerification)).digest('base64url')}`
const withPlus = (text: string) => (/^[\w+/= ]+$/.test(text) ? text.replaceAll(' ', '+') : text)
