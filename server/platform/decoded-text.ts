/**
 * Decodes a text file without its byte order mark: UTF-8, else GB 18030, which Windows writes in China, or UTF-16, which it
 * writes when saving as Unicode.
 */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
