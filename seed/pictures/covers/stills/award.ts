import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { ribbon } from '#seed/pictures/core/curves.ts'
import { DOWN, glow } from '#seed/pictures/core/gradients.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, group, path, rays, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { shortTurnGround } from '#seed/pictures/covers/grounds.ts'
import { TROPHIES } from './trophies.ts'

const CONFETTI = ['#f0cf8e', '#5b9bd8', '#ffffff', COLOURS.gold]

/** Two laurel branches around x, y. */
function laurel(x: number, y: number): string {
  const leaf = (side: number, i: number): string => {
    const angle = Math.PI * (0.62 - i * 0.115)
    const reach = Math.abs(Math.cos(angle) * 112) * (i < 1 ? 0.9 : 1)
    const turn = side > 0 ? -angle * 57.3 + 58 : angle * 57.3 - 58 + 180
    const place = `translate(${round(x + side * reach)} ${round(y + Math.sin(angle) * 112)})`
    const colour = mix(COLOURS.gold, i % 2 ? '#f6dca4' : '#8a5d18', 0.3)
    return group(path('M0 0Q14 -11 31 0Q14 11 0 0Z', colour), `transform="${place} rotate(${round(turn)})"`)
  }
  return repeat(9, (i) => leaf(-1, i)) + repeat(9, (i) => leaf(1, i))
}

const rings = (x: number, y: number, colour: string): string =>
  [120, 160, 205]
    .map((radius, i) => {
      const dashes = i === 1 ? 'stroke-dasharray="3 9"' : ''
      const look = `stroke="${colour}" stroke-width="1.2" opacity="${round(0.22 - i * 0.05)}" ${dashes}`
      return circle(x, y, radius, 'none', look)
    })
    .join('')

const confetti = (r: Random, w: number, h: number): string =>
  repeat(34, () => {
    const place = `translate(${round(r() * w)} ${round(r() * h * 0.8)})`
    const colour = r.pick(CONFETTI)
    const slip = rect(-4, -2, r.f(5, 10), r.f(3, 5), colour, 'rx="1" opacity=".75"')
    return group(slip, `transform="${place} rotate(${round(r.f(0, 180))})"`)
  })

/** Cup, medal or plaque in a laurel. */
export const drawAward: Still = (r, _s, w, h) => {
  const ground = shortTurnGround(r, w, h, DOWN)
  const [x, y] = [w * r.pick([0.5, 0.5, 0.36, 0.64]), h * 0.46]
  const trophy = r.turn(TROPHIES)
  const ink = ground.dark ? '#ffffff' : COLOURS.blue
  const burst = { count: 26, from: 0, step: 6.283 / 26, width: 0.1, length: 900 }
  const hill = `M0 ${h}V${round(h * 0.88)}Q${w / 2} ${round(h * 0.76)} ${w} ${round(h * 0.88)}V${h}Z`
  return (
    ground.markup +
    rays([x, y], burst, ground.dark ? '#ffe3a8' : COLOURS.gold, 'opacity=".07"') +
    glow(x, y, 260, '#ffe6b5', 0.6) +
    rings(x, y, ink) +
    laurel(x, y) +
    trophy(x, y) +
    confetti(r, w, h) +
    path(hill, ground.dark ? '#04152f' : COLOURS.blue, 'opacity=".22"') +
    ribbon(r, -20, h * 0.9, w + 40, 14, { lines: 6, gap: 5, colour: ink, a: 0.4 })
  )
}
