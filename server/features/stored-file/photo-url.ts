import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { fileSigningKey, signPhoto } from './file-signature.ts'
import { storedFileUrl } from './stored-file-service.ts'

/**
 * The URL of a profile photo, '' for none. It is signed, because an <img> sends no session key, and valid for 5 to 10
 * minutes.
 */
export type PhotoUrl = (file: { folder: string; name: string } | null) => string

/** Creates the function that returns URLs of profile photos. */
export function photoUrls({ cipher, clock }: { cipher: Pick<FieldCipher, 'keyedHash'>; clock: Clock }): PhotoUrl {
  const key = fileSigningKey(cipher)
  return (file) => {
    if (file === null) return ''
    const { expires, signature } = signPhoto(key, file.name, clock.now())
    return `${storedFileUrl(file)}?expires=${expires}&signature=${signature}`
  }
}
