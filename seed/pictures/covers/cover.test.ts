import { describe, expect, it } from 'vitest'
import { COVER_FAMILIES, drawCover, isCoverFamily } from './cover.ts'

describe('drawCover', () => {
  it('offers eighteen families', () => {
    expect(COVER_FAMILIES).toHaveLength(18)
  })

  it.each(COVER_FAMILIES)('draws %s as an SVG of 640 x 400 with sound numbers and resolved paints', (family) => {
    for (let seed = 1; seed <= 8; seed++) {
      const svg = drawCover({ seed, family })
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="640" height="400"/)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      const names = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), (match) => match[1]))
      for (const [, paint] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(names).toContain(paint)
    }
  })

  it('gives the same bytes for the same seed, whatever was drawn in between', () => {
    const first = drawCover({ seed: 3, family: 'party' })
    drawCover({ seed: 9, family: 'bridge' })
    expect(drawCover({ seed: 3, family: 'party' })).toBe(first)
  })

  it('draws sixty pairwise distinct covers for the numbers 1 to 60', () => {
    const covers = Array.from({ length: 60 }, (_, index) => {
      const family = COVER_FAMILIES[index % COVER_FAMILIES.length] ?? 'party'
      return drawCover({ seed: index + 1, family })
    })
    expect(new Set(covers).size).toBe(60)
  })

  it('draws twenty pairwise distinct covers inside one family', () => {
    const covers = Array.from({ length: 20 }, (_, index) => drawCover({ seed: index + 1, family: 'documents' }))
    expect(new Set(covers).size).toBe(20)
  })
})

describe('isCoverFamily', () => {
  it('knows the names articles use and no property of every object', () => {
    expect(['campus-fair', 'fair-hall', 'chart', 'bridge', 'documents'].every(isCoverFamily)).toBe(true)
    expect(isCoverFamily('toString')).toBe(false)
    expect(isCoverFamily('river')).toBe(false)
  })
})
