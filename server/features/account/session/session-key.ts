import { createHash, randomBytes } from 'node:crypto'

const KEY_BYTES = 32
const KEY_FORM = /^[\w-]{43}$/

/** A new session key: 32 random bytes, 43 characters. It is told once and never stored. */
export const newSessionKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** What is stored of a key. Undefined for what cannot be a key of ours, so that nothing is asked of the database. */
export const sessionKeyHash = (key: string): string | undefined =>
  KEY_FORM.test(key) ? createHash('sha256').update(key).digest('hex') : undefined
