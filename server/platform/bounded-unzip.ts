import { Unzip, UnzipInflate } from 'fflate'

/** The unpacked parts of a package exceed the limit. */
export class UnpackedTooLarge extends Error {
  override name = 'UnpackedTooLarge'
}

/**
 * Unpacks the parts of a zip file whose names satisfy `wanted`. Counts their size while unpacking, because the declared
 * size is untrusted. @throws UnpackedTooLarge above `bytesMax` in total, any other error for a file that is not a zip.
 */
export function unzipParts(
  bytes: Uint8Array,
  { wanted, bytesMax }: { wanted: (name: string) => boolean; bytesMax: number },
): Map<string, Buffer> {
  const parts = new Map<string, Uint8Array[]>()
  let size = 0
  const unzip = new Unzip((file) => {
    if (!wanted(file.name)) return
    const chunks: Uint8Array[] = []
    parts.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error !== null) throw error
      size += chunk.length
      if (size > bytesMax) throw new UnpackedTooLarge()
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  // in small steps, to detect a zip bomb early
  const step = 16 * 1024
  for (let at = 0; at < bytes.length; at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  return new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]))
}
