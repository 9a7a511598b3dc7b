import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

/**
 * A file that differs from its row. The message contains the id instead of the name, because the name would let a
 * reader of the log open the file.
 */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
  constructor({ id }: { id: number }, what: string) {
    super(`stored file ${id} is damaged: ${what}`)
  }
}

/** CRC-32 of no bytes. */
export const EMPTY_SUM = 0

/** Continues a CRC-32, which detects damage, not forgery, and is nearly free. */
export const addToSum = (sum: number, bytes: Buffer): number => crc32(bytes, sum)

/** Checksum as stored in the table: 8 hexadecimal digits. */
export const sumText = (sum: number): string => sum.toString(16).padStart(8, '0')

/** Checksum of all bytes of a stream, as stored in the table. */
export async function checksumOf(bytes: Readable): Promise<string> {
  let sum = EMPTY_SUM
  for await (const chunk of bytes) sum = addToSum(sum, chunk as Buffer)
  return sumText(sum)
}

/** SHA-256 of a file, hexadecimal, to which approvals are bound. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
