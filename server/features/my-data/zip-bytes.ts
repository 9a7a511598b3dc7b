import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of the archive: a string or a byte stream. */
export type ZipEntry = { name: string; content: string | AsyncIterable<Uint8Array> }

/**
 * Streams a zip archive with little memory. Compresses texts; documents and pictures are already compressed.
 * @throws errors of an entry, which leave the archive incomplete.
 */
export async function* zipBytes(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, content } of entries) {
    const file = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name)
    file.mtime = modifiedAt
    zip.add(file)
    if (typeof content === 'string') file.push(Buffer.from(content), true)
    else {
      for await (const chunk of content) {
        file.push(chunk)
        yield* ready.splice(0)
      }
      file.push(new Uint8Array(0), true)
    }
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
