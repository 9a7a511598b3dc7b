import { createCipheriv, createDecipheriv, randomInt } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const KEY_LENGTH = 16
// specification 9: AES in ECB mode; the 16 characters are the key
const ALGORITHM = 'aes-128-ecb'

/** Creates the key of a challenge: 16 letters and digits. */
export const newSecretKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Encrypts a text to base64, byte for byte as CryptoJS does; returns the text unchanged without a key. */
export function encrypted(text: string, secretKey: string | null): string {
  if (secretKey === null) return text
  const cipher = createCipheriv(ALGORITHM, secretKey, null)
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
}

/** Decrypts a client's text; undefined if invalid. */
export function decrypted(text: string, secretKey: string | null): string | undefined {
  if (secretKey === null) return text
  try {
    const decipher = createDecipheriv(ALGORITHM, secretKey, null)
    const bytes = Buffer.concat([decipher.update(text, 'base64'), decipher.final()])
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
