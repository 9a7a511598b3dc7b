/** Start of a compound file: Office documents up to 2003, WPS documents, and encrypted Office documents. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
/** Name of the stream that contains an encrypted Office document, as UTF-16. */
const ENCRYPTED = Array.from('EncryptedPackage').flatMap((letter) => [letter.charCodeAt(0), 0])

/** Whether a compound file is an encrypted document or one in an old format; undefined for other files. */
export function compoundKind(bytes: Uint8Array): 'encrypted' | 'old' | undefined {
  if (!COMPOUND.every((byte, at) => bytes[at] === byte)) return undefined
  return contains(bytes, ENCRYPTED) ? 'encrypted' : 'old'
}

function contains(bytes: Uint8Array, sought: readonly number[]): boolean {
  const [first = 0] = sought
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (sought.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}
