import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'

// specification 9: AES in ECB mode. Not Web Crypto: it has no ECB, and plain http has no Web Crypto at all.

/**
 * Encrypts a captcha value for the wire: base64 of AES-128-ECB with PKCS7 padding, with the 16 characters of the key as
 * UTF-8. Returns the plain text if the server sent no key.
 */
export function sealCaptchaText(text: string, secretKey: string | undefined): string {
  if (!secretKey) return text
  return AES.encrypt(text, Utf8.parse(secretKey), { mode: ECB, padding: Pkcs7 }).toString()
}
