import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawCover } from './covers/cover.ts'
import { drawLogo } from './marks/logo.ts'
import { rasterise } from './raster.ts'

const svg = drawCover({ seed: 1, family: 'chart' })
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

describe('rasterise', () => {
  it('draws a cover in its own size as webp', async () => {
    const { format, width, height } = await sharp(await rasterise(svg)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 400 })
  })

  it('scales to the width that was asked for', async () => {
    const { format, width, height } = await sharp(await rasterise(svg, { format: 'jpeg', width: 320 })).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 320, height: 200 })
  })

  it('gives the same bytes twice, with grain as well', async () => {
    const [first, second] = await Promise.all([rasterise(svg, { grain: 0.2 }), rasterise(svg, { grain: 0.2 })])
    expect(digest(first)).toBe(digest(second))
  })

  it('changes the picture by grain', async () => {
    const [plain, grained] = await Promise.all([rasterise(svg), rasterise(svg, { grain: 0.2 })])
    expect(digest(plain)).not.toBe(digest(grained))
  })

  it('writes marks as png', async () => {
    const { format, width } = await sharp(await rasterise(drawLogo({ seed: 1 }), { format: 'png' })).metadata()
    expect({ format, width }).toEqual({ format: 'png', width: 160 })
  })

  it('refuses a text without a width', async () => {
    await expect(rasterise('<svg/>')).rejects.toThrow('no width')
  })
})
