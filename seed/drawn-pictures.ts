import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rasterise, type RasterOptions } from './pictures/raster.ts'

/** Beside the demonstration data, not in it: may be deleted at any time. */
const FOLDER = 'data/drawn-pictures'

/** The bytes of a drawing; encoded once for each drawing and kept, because encoding is what takes a seeding its time. */
export async function rasteriseOnce(svg: string, options: RasterOptions): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(options)).update(svg).digest('hex')
  const file = join(FOLDER, hash)
  const kept = await readFile(file).catch(() => undefined)
  if (kept !== undefined) return kept
  const bytes = await rasterise(svg, options)
  await mkdir(FOLDER, { recursive: true })
  const partial = `${file}.${process.pid}`
  await writeFile(partial, bytes)
  await rename(partial, file)
  return bytes
}
