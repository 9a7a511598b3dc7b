import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws what old browsers and home screens ask for from the one drawing of the mark:
// `node --import tsx scripts/draw-site-icons.ts`. The files are committed, as they change only with the brand.

const FOLDER = 'web/site-root'
/** Tabs, bookmarks and task bars of browsers that know no SVG icon. */
const ICO_SIZES = [16, 32, 48]
const TOUCH_SIZE = 180

const svg = await readFile(join(FOLDER, 'favicon.svg'), 'utf8')
await writeFile(join(FOLDER, 'favicon.ico'), ico(await Promise.all(ICO_SIZES.map((size) => png(svg, size)))))
// home screens round the corners themselves
await writeFile(join(FOLDER, 'apple-touch-icon.png'), await png(svg.replace(/ rx="\d+"/, ''), TOUCH_SIZE))

/** The drawing as a square PNG of that many pixels. */
function png(drawing: string, size: number): Promise<Buffer> {
  // rendered larger and reduced, so that thin strokes stay even
  return sharp(Buffer.from(drawing), { density: 576 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}

/** An ICO file of PNG pictures: a header, a directory entry for each, then the pictures. */
function ico(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length + pictures.length * 16
  const entries = pictures.map((picture, index) => {
    const entry = Buffer.alloc(16)
    const size = ICO_SIZES[index] ?? 0
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4) // colour planes
    entry.writeUInt16LE(32, 6) // bits per pixel
    entry.writeUInt32LE(picture.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += picture.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures])
}
