import { mix } from '#seed/pictures/core/colour.ts'
import { ACROSS, linear } from '#seed/pictures/core/gradients.ts'
import type { Stop } from '#seed/pictures/core/gradients.ts'
import { tone } from '#seed/pictures/core/light.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import { line, path, rect, repeat, round } from '#seed/pictures/core/shapes.ts'

/** Steel frame of a building under construction, its lower left part already closed. */
export function steelFrame(s: Scheme, x: number, y: number, w: number, h: number, depth: number): string {
  const dark = tone(s, depth)
  const lit = mix(dark, s.glow, 0.3)
  return (
    repeat(6, (i) => rect(x + (w * i) / 5 - 2, y - h, 4, h, i > 2 ? lit : dark)) +
    repeat(8, (i) => rect(x - 4, y - (h * (i + 1)) / 8, w + 8, 5, i % 2 ? dark : lit)) +
    rect(x, y - h * 0.5, w * 0.6, h * 0.5, dark, 'opacity=".75"') +
    repeat(4, (i) => rect(x + w * 0.06, y - h * 0.48 + i * h * 0.12, w * 0.48, h * 0.05, lit, 'opacity=".7"'))
  )
}

/** Row of silos that get lower and paler to the right. */
export const silos = (s: Scheme, x: number, y: number, w: number, h: number, count: number, depth: number): string =>
  repeat(count, (i) => {
    const colour = tone(s, depth + i * 0.04)
    const left = x + i * w * 1.12
    const top = y - h * (1 - i * 0.12)
    const stops: Stop[] = [
      [0, colour],
      [0.6, mix(colour, s.glow, 0.5)],
      [1, mix(colour, s.glow, 0.2)],
    ]
    const [definition, paint] = linear(stops, ACROSS)
    const seam = (j: number): string => {
      const height = y - ((y - top) * (j + 0.6)) / 4.2
      return line(left, height, left + w, height, colour, 1.2)
    }
    const roof = `Q${round(left + w / 2)} ${round(top - w * 0.5)} ${round(left + w)} ${round(top)}`
    return definition + path(`M${round(left)} ${round(y)}V${round(top)}${roof}V${round(y)}Z`, paint) + repeat(4, seam)
  })

/** Domed store with ribs; x is its middle. */
export function dome(s: Scheme, x: number, y: number, radius: number, depth: number): string {
  const eaves = round(y - radius * 0.6)
  const [top, right] = [round(y - radius * 1.6), round(x + radius)]
  const rib = (i: number): string =>
    path(
      `M${round(x + (i - 2) * radius * 0.5)} ${eaves}Q${round(x + (i - 2) * radius * 0.42)} ${round(y - radius * 1.3)} ${round(x)} ${top}`,
      'none',
      'stroke="#ffffff" opacity=".25" stroke-width="1.3"',
    )
  const vault = `A${round(radius)} ${round(radius)} 0 0 1 ${right} ${eaves}V${round(y)}Z`
  return (
    path(`M${round(x - radius)} ${round(y)}V${eaves}${vault}`, tone(s, depth)) +
    path(`M${round(x + radius * 0.1)} ${round(y)}V${top}${vault}`, s.glow, 'opacity=".22"') +
    repeat(5, rib) +
    rect(x - radius, y - radius * 0.6, radius * 2, 3, '#ffffff', 'opacity=".3"')
  )
}
