import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { crc32 } from 'node:zlib'

/** A file that is not what was stored. It is named by its number: with its name, who reads the log could open it. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
  constructor({ id }: { id: number }, what: string) {
    super(`stored file ${id} is damaged: ${what}`)
  }
}

/** The sum of no bytes. */
export const EMPTY_SUM = 0

/** The sum of what came before and these bytes: CRC-32, which finds damage, not forgery, and costs next to nothing. */
export const addToSum = (sum: number, bytes: Buffer): number => crc32(bytes, sum)

/** A sum as the table keeps it: 8 hexadecimal digits. */
export const sumText = (sum: number): string => sum.toString(16).padStart(8, '0')

/** The sum of a whole file, as the table keeps it. */
export async function checksumOf(path: string): Promise<string> {
  let sum = EMPTY_SUM
  for await (const chunk of createReadStream(path)) sum = addToSum(sum, chunk as Buffer)
  return sumText(sum)
}

/** SHA-256 of a whole file, hexadecimal: what an approval binds to. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
