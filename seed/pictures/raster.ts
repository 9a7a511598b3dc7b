// SVG text to file bytes with sharp alone: its librsvg draws, its codecs encode.
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { createRandom } from './core/random.ts'

type RasterFormat = 'webp' | 'jpeg' | 'png'

export type RasterOptions = {
  format?: RasterFormat
  /** Of webp (78 when left out) and jpeg (80). */
  quality?: number
  /** Paper grain 0..1 laid over the picture: 0.2 for scenes, 0.3 for captcha grounds, 0 (default) for marks. */
  grain?: number
  /** Pixels; scales the vectors, not the pixels. The width of the document when left out. */
  width?: number
}

const TILE_SIZE = 128

/** Grey noise tile as PNG bytes. Soft light makes it a grain that also hides the banding of gradients. */
function grainTile(strength: number): Promise<Buffer> {
  const r = createRandom('grain')
  const pixels = Buffer.alloc(TILE_SIZE * TILE_SIZE * 4)
  for (let i = 0; i < pixels.length; i += 4) {
    const grey = Math.max(0, Math.min(255, 128 + (r() + r() + r() - 1.5) * 170))
    pixels.fill(grey, i, i + 3)
    pixels[i + 3] = Math.round(255 * strength)
  }
  const raw = { width: TILE_SIZE, height: TILE_SIZE, channels: 4 as const }
  return sharp(pixels, { raw }).png().toBuffer()
}

const tiles = new Map<number, Promise<Buffer>>()

function cachedTile(strength: number): Promise<Buffer> {
  const tile = tiles.get(strength) ?? grainTile(strength)
  tiles.set(strength, tile)
  return tile
}

function documentWidth(svg: string): number {
  const width = /^<svg[^>]* width="(\d+)"/.exec(svg)?.[1]
  if (width === undefined) throw new Error('the SVG document has no width')
  return Number(width)
}

/** Drawn pixels, with grain laid over them; sharp composites before it scales, so both steps need their own run. */
async function drawnPixels(svg: string, width: number, grain: number): Promise<Sharp> {
  const drawing = sharp(Buffer.from(svg), { density: (72 * width) / documentWidth(svg) }).resize({ width })
  if (grain === 0) return drawing
  const { data, info } = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const overlay = { input: await cachedTile(grain), tile: true, blend: 'soft-light' as const }
  return sharp(data, { raw }).composite([overlay])
}

/** File bytes of an SVG document made by this folder; rejects when the text is no such document. */
export async function rasterise(svg: string, options: RasterOptions = {}): Promise<Buffer> {
  const { format = 'webp', quality, grain = 0, width = documentWidth(svg) } = options
  const image = await drawnPixels(svg, width, grain)
  if (format === 'png') return image.png({ palette: true, effort: 7 }).toBuffer()
  if (format === 'jpeg') {
    const flat = image.flatten({ background: '#ffffff' })
    return flat.jpeg({ quality: quality ?? 80, mozjpeg: true }).toBuffer()
  }
  return image.webp({ quality: quality ?? 78, effort: 4, smartSubsample: true }).toBuffer()
}
