import { randomBytes } from 'node:crypto'
import { jsonOf, type Response } from './http.ts'
import type { Ledger } from './ledger.ts'
import type { Seeker } from './job-seeker.ts'
import { rotation } from './rotation.ts'
import { failureOf, type Tally } from './tally.ts'

/** Size of an upload: several chunks, so that a failure can interrupt the stream in the middle. */
const UPLOAD_BYTES = 256 * 1024

type Parts = { seekers: readonly Seeker[]; tally: Tally; ledger: Ledger }

/** Returns a step that uploads a file, and one that reads the last upload as its owner: other bytes count as failed. */
export function fileSteps({ seekers, tally, ledger }: Parts) {
  const next = rotation()
  let last: { read: () => Promise<Response>; bytes: Buffer } | undefined
  return {
    async upload() {
      const seeker = next('upload', seekers)
      const bytes = newPdf()
      const response = await seeker.upload(seeker.key, '材料.pdf', bytes)
      tally.add('upload', response)
      if (failureOf(response) !== undefined) return
      const path = String(jsonOf(response)?.['fileName'])
      const read = () => seeker.get(path, seeker.key)
      ledger.made(`upload ${path}`, async () => (await read()).body.equals(bytes))
      last = { read, bytes }
    },
    async file() {
      if (last === undefined) return
      const { read, bytes } = last
      const response = await read()
      const isWrong = failureOf(response) === undefined && !response.body.equals(bytes)
      tally.add('file', isWrong ? { ...response, error: 'wrong bytes' } : response)
    },
  }
}

/** A PDF with unique bytes. */
const newPdf = (): Buffer =>
  Buffer.concat([PDF_START, Buffer.from(randomBytes(UPLOAD_BYTES / 2).toString('hex')), PDF_END])
const PDF_START = Buffer.from('%PDF-1.4\n% ')
const PDF_END = Buffer.from('\n%%EOF\n')
