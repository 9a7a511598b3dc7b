import { skyline } from '#seed/pictures/city/skyline.ts'
import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { curve, ribbon } from '#seed/pictures/core/curves.ts'
import { clip, DIAGONAL, fade, gradient } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, path, range, rect, repeat } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import { hills } from '#seed/pictures/landscape/hills.ts'

/** Draws what a screen shows: x, y, w, h is the screen, `at` places shares of it. */
type Content = (r: Random, s: Scheme, box: { x: number; y: number; w: number; h: number }, at: At) => string
type At = (u: number, v: number) => Point

const BASES = [COLOURS.blue, '#0a3a78', '#1f6ab8']
const GOLD = COLOURS.goldLight

const ribbonSlide: Content = (r, _s, { x, y, w, h }, at) => {
  const depths = { near: '#083a7a', mid: '#2f74bd', haze: '#8fbce8' }
  const ridge = hills(r, depths, w, y + h * 0.76, h * 0.1, 0.55, { x, base: y + h + 20, step: 50 })
  return (
    circle(...at(0.76, 0.42), h * 0.2, GOLD, 'opacity=".9"') +
    circle(...at(0.76, 0.42), h * 0.31, GOLD, 'opacity=".2"') +
    clip(rect(x, y, w, h, '#000'), ridge) +
    ribbon(r, x, y + h * 0.72, w, h * 0.09, { lines: 6, gap: h * 0.035, a: 0.7 })
  )
}

const chartSlide: Content = (r, _s, { w, h }, at) => {
  const bar = (i: number): string => {
    const height = 0.14 + i * 0.06
    const place = at(0.52 + i * 0.06, 0.8 - (height + r.f(-0.04, 0.06)))
    return rect(...place, w * 0.036, h * height, i === 6 ? GOLD : '#ffffff', 'opacity=".85" rx="1.5"')
  }
  const bars = repeat(7, bar)
  const points = range(7).map((i) => at(0.53 + i * 0.065, 0.5 - i * 0.045 + r.f(-0.03, 0.03)))
  return bars + path(curve(points), 'none', `stroke="${GOLD}" stroke-width="2"`)
}

const mapSlide: Content = (r, _s, { h }, at) => {
  const dot = (): string => {
    const angle = r.f(0, 6.28)
    const reach = r.f(0, 1) ** 0.6
    const place = at(0.7 + Math.cos(angle) * reach * 0.2, 0.48 + Math.sin(angle) * reach * 0.33)
    return circle(...place, h * r.f(0.012, 0.028), '#cfe3f7', 'opacity=".75"')
  }
  return repeat(46, dot) + repeat(3, () => circle(...at(r.f(0.6, 0.8), r.f(0.35, 0.6)), h * 0.035, GOLD))
}

const citySlide: Content = (r, s, { x, y, w, h }) => {
  const light = { ...s, near: '#0a3f86', mid: '#3f84cc', haze: '#b7d6f2' }
  const city = skyline(r, light, x + w * 0.42, x + w, y + h * 0.86, h * 0.6, 0.6, { hump: 0.4 })
  return clip(rect(x, y, w, h, '#000'), city) + rect(x, y + h * 0.86, w, h * 0.14, '#0a3f86')
}

const cardSlide: Content = (_r, _s, { w, h }, at) =>
  repeat(
    3,
    (i) =>
      rect(...at(0.5 + i * 0.155, 0.28), w * 0.13, h * 0.42, '#ffffff', 'rx="3" opacity=".2"') +
      circle(...at(0.565 + i * 0.155, 0.42), h * 0.07, i === 1 ? GOLD : '#ffffff', 'opacity=".85"'),
  )

const CONTENTS: readonly Content[] = [ribbonSlide, chartSlide, citySlide, cardSlide, mapSlide]

/** Projected slide: lines of text at the left, one of five pictures at the right. */
export function screen(r: Random, s: Scheme, x: number, y: number, w: number, h: number): string {
  const content = r.turn(CONTENTS)
  const base = r.pick(BASES)
  const at: At = (u, v) => [x + w * u, y + h * v]
  return (
    gradient(x, y, w, h, fade(base, mix(base, COLOURS.sky, 0.55)), DIAGONAL) +
    content(r, s, { x, y, w, h }, at) +
    rect(...at(0.08, 0.27), w * 0.32, h * 0.085, '#ffffff', 'rx="2" opacity=".92"') +
    rect(...at(0.08, 0.42), w * 0.24, h * 0.045, '#ffffff', 'rx="2" opacity=".55"') +
    rect(...at(0.08, 0.5), w * 0.28, h * 0.045, '#ffffff', 'rx="2" opacity=".55"') +
    rect(...at(0.08, 0.64), w * 0.11, h * 0.025, GOLD)
  )
}
