import { mix } from '#seed/pictures/core/colour.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { path, repeat, round, trapezoid } from '#seed/pictures/core/shapes.ts'

const LEAF = '#2f7f7a'
const POTS = ['#fdfcf9', '#16365f', '#c9b68f']

/** Nine leaves in a pot; x/y is the foot, h the height. */
export function plant(r: Random, x: number, y: number, h: number): string {
  const pot = r.pick(POTS)
  const root = `${round(x)} ${round(y - h * 0.24)}`
  const leaf = (i: number): string => {
    const lean = (i - 4) * 0.24 + r.f(-0.08, 0.08)
    const length = h * r.f(0.55, 0.8)
    const [dx, low] = [Math.sin(lean) * length, y - h * 0.3]
    const tip = `${round(x + dx)} ${round(y - h * 0.28 - Math.cos(lean) * length)}`
    const left = `${round(x + dx * 0.3 - h * 0.08)} ${round(low - length * 0.5)}`
    const right = `${round(x + dx * 0.5 + h * 0.09)} ${round(low - length * 0.42)}`
    return path(`M${root}Q${left} ${tip}Q${right} ${root}Z`, mix(LEAF, i % 2 ? '#0b3f6f' : '#bfe0d8', r.f(0.05, 0.3)))
  }
  const [rim, right] = [y - h * 0.28, x + h * 0.16]
  return (
    repeat(9, leaf) +
    trapezoid(rim, [x - h * 0.16, right], y, [x - h * 0.11, x + h * 0.11], pot) +
    trapezoid(rim, [x + h * 0.03, right], y, [x + h * 0.02, x + h * 0.11], '#04152f', 'opacity=".12"')
  )
}
