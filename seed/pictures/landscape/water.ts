import { gradient, radial } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { group, rect, repeat, round } from '#seed/pictures/core/shapes.ts'

/** Water from y down to h: gradient, a light path below the sun, dashes that grow towards the viewer. */
export function water(
  r: Random,
  s: Scheme,
  w: number,
  y: number,
  h: number,
  sunX: number,
  { dashes }: { dashes: number },
): string {
  const [definition, paint] = radial(
    [
      [0, s.glow, 0.75],
      [1, s.glow, 0],
    ],
    [0.5, 0, 0.62],
  )
  const dash = (i: number): string => {
    const q = r() ** 1.35
    const inLight = r.chance(0.55)
    const place = inLight ? sunX + (r() + r() - 1) * w * (0.05 + q * 0.13) : r() * w
    const x = place + Math.sin(i) * (2 + q * 9)
    const length = (8 + q * 62) * r.f(0.5, 1.4)
    const look = `rx="1.5" opacity="${round((inLight ? 0.62 : 0.17) * r.f(0.5, 1))}"`
    return rect(x - length / 2, y + 3 + q * (h - y), length, 1 + q * 2.2, inLight ? s.glow : '#ffffff', look)
  }
  return (
    gradient(0, y, w, h - y, [
      [0, s.water[0]],
      [0.35, s.water[1]],
      [1, s.water[2]],
    ]) +
    definition +
    rect(sunX - w * 0.28, y, w * 0.56, h - y, paint) +
    repeat(dashes, dash)
  )
}

/** Mirror of a drawing in the water line y. */
export const mirror = (inner: string, y: number, a = 0.22, squash = 0.62): string =>
  group(inner, `transform="translate(0 ${round(y * (1 + squash))}) scale(1 ${-squash})" opacity="${a}"`)
