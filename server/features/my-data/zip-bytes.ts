import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: a text, or bytes that come bit by bit. */
export type ZipEntry = { name: string; content: string | AsyncIterable<Uint8Array> }

/**
 * The bytes of a zip archive, made while they are taken: of the files only what is on its way is in memory. Texts are
 * compressed; documents and pictures are already. @throws what reading an entry throws; the archive then has no end.
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
