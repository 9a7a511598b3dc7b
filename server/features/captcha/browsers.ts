import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { CallContext } from '#server/calls/operation-registry.ts'
import { addressBlock } from '#server/platform/address-block.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'

/** Client address, user agent and cookies of a call. */
export type BrowserCall = Pick<CallContext, 'address' | 'userAgent' | 'cookies'>

/** The browser of a call, for rate limits. */
export type Browser = {
  key: string
  /** Whether the browser sent a signed cookie, so that no other browser shares its key. */
  isSigned: boolean
  /** Whether the browser solved a captcha recently and has failed rarely since. */
  isTrusted: boolean
}

export type Browsers = ReturnType<typeof browsers>

type Dependencies = {
  store: ShortLivedStore
  clock: Clock
  cipher: FieldCipher
  isSecure: boolean
  /** Name, path and SameSite of the cookie; default: the cookie of the public calls. */
  cookie?: { name: string; path: string; sameSite: 'lax' | 'strict' }
}

const PUBLIC_COOKIE = { name: 'browser', path: API_BASE, sameSite: 'lax' } as const

/** Content of the cookie; `accounts` are hashes of the accounts that the browser logged in to, newest first. */
type Known = { id: string; trustedAtMs: number; accounts: readonly string[] }

const COOKIE_SECONDS = 180 * 24 * 3600
const TRUST_SECONDS = 30 * 24 * 3600
const MAX_ACCOUNTS = 8
const ID_BYTES = 12
const SIGN_LENGTH = 32
const MARK_LENGTH = 16
const MAX_USER_AGENT_LENGTH = 400
const MAX_UID_LENGTH = 100

/**
 * Reads and sets the cookie that identifies a browser. The cookie holds the browser's id, trust and accounts; it is
 * signed and contains no secret.
 */
export function browsers({ store, clock, cipher, isSecure, cookie = PUBLIC_COOKIE }: Dependencies) {
  const { path, sameSite } = cookie
  const name = isSecure ? `__Secure-${cookie.name}` : cookie.name
  const attributes = { httpOnly: true, sameSite, path, secure: isSecure } as const
  const sign = (text: string) => cipher.keyedHash('browser', text).slice(0, SIGN_LENGTH)
  const markOf = (id: string, phoneLookup: string) =>
    cipher.keyedHash('browser', `account ${id} ${phoneLookup}`).slice(0, MARK_LENGTH)
  const fallenKey = (id: string) => `browser-fallen:${id}`

  function read({ cookies }: BrowserCall): Known | undefined {
    const [id = '', trusted = '', marks = '', signature = ''] = (parseCookie(cookies?.sent ?? '')[name] ?? '').split(
      '.',
    )
    if (signature === '' || !isSame(sign(`${id}.${trusted}.${marks}`), signature)) return undefined
    return { id, trustedAtMs: Number(trusted), accounts: marks === '' ? [] : marks.split('-') }
  }

  function write({ cookies }: BrowserCall, { id, trustedAtMs, accounts }: Known): void {
    const text = `${id}.${trustedAtMs}.${accounts.join('-')}`
    const value = `${text}.${sign(text)}`
    cookies?.set(stringifySetCookie({ name, value, maxAge: COOKIE_SECONDS, ...attributes }))
  }

  const named = (call: BrowserCall): Known =>
    read(call) ?? { id: randomBytes(ID_BYTES).toString('hex'), trustedAtMs: 0, accounts: [] }

  async function isTrusted({ id, trustedAtMs }: Known): Promise<boolean> {
    const sinceMs = clock.now().getTime() - trustedAtMs
    if (sinceMs < 0 || sinceMs >= TRUST_SECONDS * 1000) return false
    return trustedAtMs > Number((await store.get(fallenKey(id))) ?? 0)
  }

  return {
    /**
     * Identifies the browser of a call. `clientUid`, if sent, distinguishes browsers without a cookie that have the
     * same address and user agent.
     */
    async of(call: BrowserCall, clientUid?: unknown): Promise<Browser> {
      const known = read(call)
      if (known === undefined) return { key: anonymousKey(call, clientUid), isSigned: false, isTrusted: false }
      return { key: signedKey(known.id), isSigned: true, isTrusted: await isTrusted(known) }
    },

    /** Sets the browser cookie if missing. @returns the browser's rate-limit key. */
    ensureCookie(call: BrowserCall, clientUid?: unknown): string {
      const known = named(call)
      if (call.cookies === undefined) return anonymousKey(call, clientUid)
      if (read(call) === undefined) write(call, known)
      return signedKey(known.id)
    },

    /** Marks a browser as trusted, after a solved captcha. */
    trust(call: BrowserCall): void {
      write(call, { ...named(call), trustedAtMs: clock.now().getTime() })
    },

    /** Revokes the trust of the browser with this key, also for older copies of its cookie. */
    async distrust(key: string): Promise<void> {
      if (key.startsWith(SIGNED))
        await store.put(fallenKey(key.slice(SIGNED.length)), clock.now().getTime(), TRUST_SECONDS)
    },

    /** Whether this browser has logged in to the account before. */
    knowsAccount(call: BrowserCall, phoneLookup: string): boolean {
      const known = read(call)
      return known !== undefined && known.accounts.includes(markOf(known.id, phoneLookup))
    },

    /** Records a log-in to the account in the browser's cookie. */
    rememberAccount(call: BrowserCall, phoneLookup: string): void {
      const known = named(call)
      const mark = markOf(known.id, phoneLookup)
      const others = known.accounts.filter((account) => account !== mark)
      write(call, { ...known, accounts: [mark, ...others].slice(0, MAX_ACCOUNTS) })
    },
  }
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const SIGNED = 'signed:'
const signedKey = (id: string) => `${SIGNED}${id}`

function anonymousKey({ address, userAgent }: BrowserCall, clientUid: unknown): string {
  const uid = typeof clientUid === 'string' ? clientUid.slice(0, MAX_UID_LENGTH) : ''
  const said = JSON.stringify([addressBlock(address), userAgent.slice(0, MAX_USER_AGENT_LENGTH), uid])
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}
