import { expect, it } from 'vitest'
import type { CoverFamily } from './cover.ts'
import { heroMotiveOf, stripMotiveOf } from './wide-motives.ts'

it('gives the four slides of the home page four different banners', () => {
  const slides: CoverFamily[] = ['campus-fair', 'bridge', 'documents', 'exam']
  expect(new Set(slides.map(heroMotiveOf)).size).toBe(slides.length)
})

it('gives the two strips of the home page different pictures', () => {
  expect(stripMotiveOf('campus')).not.toBe(stripMotiveOf('map'))
})
