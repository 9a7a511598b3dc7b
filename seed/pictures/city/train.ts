import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { line, path, rect, repeat, round } from '#seed/pictures/core/shapes.ts'

const GLASS = '#12335f'

/** High-speed train running left, its nose at x, the rail at y; h is the height of a car. */
export function train(x: number, y: number, h: number, cars: number, body = '#fdfcf9'): string {
  const point = (dx: number, dy: number): string => `${round(x + h * dx)} ${round(y - h * dy)}`
  const length = h * 5.2
  const end = round(x + length * cars)
  const outline = `M${point(0, 0.2)}C${point(0.5, 0.6)} ${point(1.5, 1)} ${point(2.8, 1)}H${end}V${round(y)}H${round(x + h * 0.5)}Q${point(-0.1, 0)} ${point(0, 0.2)}Z`
  const stripe = `M${point(0.06, 0.28)}C${point(0.9, 0.52)} ${point(2, 0.44)} ${point(3, 0.44)}H${end}V${round(y - h * 0.3)}H${round(x + h * 2.4)}C${point(1.4, 0.3)} ${point(0.5, 0.24)} ${point(0, 0.2)}Z`
  const windscreen = `M${point(1.02, 0.71)}C${point(1.4, 0.86)} ${point(1.7, 0.92)} ${point(2.1, 0.93)}L${point(2.02, 0.68)}Z`
  const car = (c: number): string => {
    const left = x + c * length
    const first = left + h * (c === 0 ? 2.35 : 0.3)
    const window = (i: number): string =>
      rect(first + i * h * 0.46, y - h * 0.8, h * 0.34, h * 0.24, GLASS, `rx="${round(h * 0.06)}"`)
    const joint = c > 0 ? line(left, y - h, left, y, mix(body, GLASS, 0.4), round(h * 0.03)) : ''
    return repeat(c === 0 ? 6 : 10, window) + joint
  }
  return (
    path(outline, body) +
    path(stripe, COLOURS.blue) +
    path(windscreen, GLASS) +
    repeat(cars, car) +
    rect(x + h * 0.4, y - h * 0.09, length * cars, h * 0.09, mix(body, GLASS, 0.3)) +
    rect(x + h * 2.4, y - h * 0.25, length * cars, h * 0.035, COLOURS.gold)
  )
}
