/**
 * Decodes the text of a file and removes its byte order mark. The encoding is UTF-16LE if the file starts with its mark
 * (Windows saves "Unicode" in this way), else UTF-8 if the bytes are valid, else GB 18030 (Windows in China).
 */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
