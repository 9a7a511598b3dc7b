import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Column of a value, used as associated data: a ciphertext copied to another column does not decrypt. */
export type FieldName = 'phone' | 'email' | 'birthday' | 'totp' | 'contact' | 'resume'
/** Purpose of a keyed hash; hashes of different purposes cannot be correlated. */
type HashPurpose =
  | 'phone'
  | 'address'
  | 'code'
  | 'audit'
  | 'fileSignature'
  | 'contentPreview'
  | 'recoveryCode'
  | 'deletion'
  | 'backup'
  | 'browser'
  | 'savedSearchFeed'

export type FieldCipher = ReturnType<typeof createFieldCipher>

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts fields with AES-256-GCM (text form: `v1:` and base64url of nonce, tag and ciphertext) and computes the keyed
 * hashes for lookups. All encryption of stored data is here.
 */
export function createFieldCipher({ dataKeys, currentKeyId, lookupKey }: Secrets) {
  return {
    /** Encrypts a text; different output each time. */
    encrypt(field: FieldName, text: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(currentKeyId), iv).setAAD(Buffer.from(field))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${currentKeyId}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },

    /** Decrypts a text. @throws Error if it was changed, moved to another column, or encrypted with other secrets. */
    decrypt(field: FieldName, sealedText: string): string {
      const [keyId = '', body = ''] = sealedText.split(':', 2)
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(keyId), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(field))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },

    /** Whether a ciphertext decrypts with these secrets. */
    canDecrypt(field: FieldName, sealedText: string): boolean {
      try {
        this.decrypt(field, sealedText)
        return true
      } catch {
        return false
      }
    },

    /** HMAC-SHA256 of a text, 64 hexadecimal digits: deterministic and irreversible. */
    keyedHash: (purpose: HashPurpose, text: string): string =>
      createHmac('sha256', lookupKey).update(`${purpose}\n${text}`).digest('hex'),

    /** Lookup key of a person: keyed hash of the normalized phone number. */
    phoneLookup(phoneNumber: string): string {
      return this.keyedHash('phone', normalisedPhone(phoneNumber))
    },
  }

  function keyOf(id: string): Buffer {
    const key = dataKeys.get(id)
    if (key === undefined) throw new Error(`there is no data key ${id.slice(0, 8)}`)
    return key
  }
}

/** Normalizes a mainland phone number: without spaces, dashes and country code. */
export const normalisedPhone = (text: string): string => text.replace(/[\s-]/g, '').replace(/^(?:\+|00)86/, '')
