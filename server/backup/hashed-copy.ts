import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/** Size and checksums of a file; hexadecimal. */
export type FileSums = { byteCount: number; sha256: string; crc32: string }

/** Computes size and checksums of a file. */
export const sumsOf = (file: string): Promise<FileSums> => sumsOfStream(createReadStream(file))

/** Computes size and checksums of all bytes of a stream. */
export async function sumsOfStream(source: Readable): Promise<FileSums> {
  const summing = summed()
  for await (const chunk of source) summing.add(chunk as Buffer)
  return summing.sums()
}

/** Writes bytes into a new file, readable for its owner only, and waits for the disk. @returns size and checksums. */
export async function writeHashed(source: Readable, to: string): Promise<FileSums> {
  source.once('error', () => undefined) // the error is thrown below, where the source is read
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const handle = await open(to, 'wx', 0o600)
  const summing = summed()
  try {
    for await (const chunk of source) {
      const bytes = chunk as Buffer
      summing.add(bytes)
      await handle.writeFile(bytes) // after the previous chunk
    }
    await handle.datasync()
  } finally {
    await handle.close()
  }
  return summing.sums()
}

/**
 * Copies a file.
 * @returns size and checksums of the copied bytes.
 * @throws before creating anything if the source is missing.
 */
export async function copyHashed(from: string, to: string): Promise<FileSums> {
  const source = await open(from, 'r')
  return writeHashed(source.createReadStream(), to) // closes the source
}

/** Writes a text into a new file as writeHashed does. */
export const writeText = (text: string, to: string): Promise<FileSums> =>
  writeHashed(Readable.from([Buffer.from(text)]), to)

function summed() {
  const hash = createHash('sha256')
  let [sum, byteCount] = [0, 0]
  return {
    add(bytes: Buffer) {
      hash.update(bytes)
      sum = crc32(bytes, sum)
      byteCount += bytes.length
    },
    sums: (): FileSums => ({ byteCount, sha256: hash.digest('hex'), crc32: sum.toString(16).padStart(8, '0') }),
  }
}
