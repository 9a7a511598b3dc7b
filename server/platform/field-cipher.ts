import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Names the column a value belongs to, so that a cipher copied into another column does not open there. */
export type FieldName = 'phone' | 'email' | 'birthday' | 'totp' | 'contact'
/** What a keyed hash is for; the hashes of one purpose say nothing about those of another. */
type HashPurpose =
  'phone' | 'address' | 'code' | 'audit' | 'fileSignature' | 'recoveryCode' | 'deletion' | 'backup' | 'browser'

export type FieldCipher = ReturnType<typeof createFieldCipher>

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Protects single fields with AES-256-GCM (text form: `v1:` and base64url of nonce, tag and cipher) and makes the keyed
 * hashes by which they are found. The one place of the site's cryptography for stored data: another algorithm begins here.
 */
export function createFieldCipher({ dataKeys, currentKeyId, lookupKey }: Secrets) {
  return {
    /** The protected form of a text, another one each time. */
    encrypt(field: FieldName, text: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(currentKeyId), iv).setAAD(Buffer.from(field))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${currentKeyId}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },

    /** The text behind its protected form. @throws Error when it was changed, moved, or made with other secrets. */
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

    /** Whether a protected form opens with these secrets. */
    canDecrypt(field: FieldName, sealedText: string): boolean {
      try {
        this.decrypt(field, sealedText)
        return true
      } catch {
        return false
      }
    },

    /** The keyed hash (HMAC-SHA256) of a text, 64 hexadecimal digits: the same for the same text, and no way back. */
    keyedHash: (purpose: HashPurpose, text: string): string =>
      createHmac('sha256', lookupKey).update(`${purpose}\n${text}`).digest('hex'),

    /** By what a person is found: the keyed hash of the phone number without spaces, dashes and country code. */
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

/** A mainland phone number in the one form in which it is stored and looked up. */
export const normalisedPhone = (text: string): string => text.replace(/[\s-]/g, '').replace(/^(?:\+|00)86/, '')
