import { COLOURS } from '#seed/pictures/core/colour.ts'
import { circle, ellipse, path, polygon, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Point } from '#seed/pictures/core/shapes.ts'
import { facetStar } from './stage.ts'
import type { PartyMotive } from './stage.ts'

/** Left or right page of a book open at x, y. */
function page(x: number, y: number, side: number, fill: string): string {
  const px = (offset: number): number => round(x + side * offset)
  const lower = `M${round(x)} ${round(y + 36)}C${px(50)} ${round(y + 8)} ${px(120)} ${round(y + 6)} ${px(178)} ${round(y + 24)}`
  const upper = `V${round(y - 72)}C${px(120)} ${round(y - 92)} ${px(50)} ${round(y - 88)} ${round(x)} ${round(y - 60)}Z`
  return path(lower + upper, fill)
}

const textLines = (x: number, y: number, side: number): string =>
  repeat(5, (i) =>
    path(
      `M${round(x + side * 24)} ${round(y - 48 + i * 15)}C${round(x + side * 60)} ${round(y - 68 + i * 15)} ${round(x + side * 110)} ${round(y - 74 + i * 16)} ${round(x + side * 156)} ${round(y - 62 + i * 16)}`,
      'none',
      'stroke="#c98a5a" stroke-width="3.4" stroke-linecap="round" opacity=".55"',
    ),
  )

/** Open book on a table, light and a star rising from it. */
export const drawBook: PartyMotive = ({ r, w, h, side }) => {
  const [x, y] = [w / 2 + side * r.f(20, 90), h * 0.76]
  const light = { count: 9, from: -2.5, step: 0.24, width: 0.1, length: 520 }
  // The rays start above the fold but spread as if from the table.
  const beam = (i: number): string => {
    const tip = (a: number): Point => [x + Math.cos(a) * light.length, y + Math.sin(a) * light.length]
    const angle = light.from + i * light.step
    return polygon([[x, y - 40], tip(angle), tip(angle + light.width)], '#ffe3b0', 'opacity=".16"')
  }
  const table = `M0 ${h}V${round(h * 0.86)}Q${w / 2} ${round(h * 0.74)} ${w} ${round(h * 0.86)}V${h}Z`
  const dots = 'stroke="#f3cf7f" stroke-width="1.6" opacity=".6" stroke-dasharray="2 9" stroke-linecap="round"'
  return (
    repeat(light.count, beam) +
    path(table, COLOURS.redDeep, 'opacity=".6"') +
    ellipse(x, y + 40, 190, 16, '#3a0a0c', 'opacity=".35"') +
    page(x, y, -1, '#fdf3df') +
    page(x, y, 1, '#f3dcb4') +
    textLines(x, y, -1) +
    textLines(x, y, 1) +
    facetStar(x, h * 0.3, r.f(34, 44)) +
    circle(x, h * 0.3, 66, 'none', dots)
  )
}
