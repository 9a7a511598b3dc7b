import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { drawResume, type SheetFonts } from './resume-document.ts'
import type { ResumeSheet } from './resume-sheet.ts'
import { trueTypeOf } from './woff-font.ts'

// Worker thread for PDFs: laying out a page of Chinese takes 0.1 s, which must not block the event loop.

/** Messages to and from the thread. */
export type PrinterSetup = { assetsFolder: string }
export type PrintOrder = { id: number; sheet: ResumeSheet; photoBytes: Uint8Array | undefined }
export type PrintResult = { id: number; bytes: Uint8Array } | { id: number; problem: string }

const PHOTO_PX = 350

const { assetsFolder } = workerData as PrinterSetup
const font = async (weight: number) =>
  trueTypeOf(await readFile(join(assetsFolder, `fonts/noto-sans-sc-${weight}.woff`)))
const fonts: Promise<SheetFonts> = Promise.all([font(400), font(700)]).then(([regular, bold]) => ({ regular, bold }))

parentPort?.on('message', (order: PrintOrder) => void print(order).then((result) => parentPort?.postMessage(result)))

async function print({ id, sheet, photoBytes }: PrintOrder): Promise<PrintResult> {
  try {
    const photo = photoBytes === undefined ? undefined : await photoOf(photoBytes)
    return { id, bytes: await drawResume({ sheet, photo }, await fonts) }
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Converts the photo to a square JPEG, which PDF supports; undefined for a picture that cannot be read. */
async function photoOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const square = sharp(bytes).resize(PHOTO_PX, PHOTO_PX, { fit: 'cover' }).flatten({ background: '#ffffff' })
  return square
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => undefined)
}
