import { COLOURS } from '#seed/pictures/core/colour.ts'
import type { SchemeName } from '#seed/pictures/core/light.ts'
import { createRandom, entry } from '#seed/pictures/core/random.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, group, path, polygon, rect, repeat, round } from '#seed/pictures/core/shapes.ts'
import { svgDocument } from '#seed/pictures/core/svg-document.ts'
import { COVER_SIZE, coverMarkup } from '#seed/pictures/covers/cover.ts'
import type { CoverFamily } from '#seed/pictures/covers/cover.ts'
import { HUES, TEXTURES } from './textures.ts'

export const CAPTCHA_SIZE = { width: 310, height: 155 } as const

const SCENES: readonly CoverFamily[] = ['bridge', 'campus', 'park', 'rail', 'campus-fair', 'map', 'tower', 'industry']
const SCHEME_CHOICE: readonly SchemeName[] = ['day', 'dawn', 'dawn', 'dusk']
/** Seeds of covers on the site stay far below: no captcha ground shows an article's cover. */
const SEED_OFFSET = 900

/** One small translucent shape around 0,0. */
function mark(r: Random): string {
  const kind = r.i(0, 3)
  const opacity = `opacity="${round(r.f(0.4, 0.75))}"`
  if (kind === 0) return path('M-7 0Q0 -9 7 0Q0 9 -7 0Z', r.pick(entry(HUES, 0)), opacity)
  if (kind === 1) return rect(-6, -6, 12, 12, 'none', `stroke="#ffffff" stroke-width="2" ${opacity}`)
  if (kind === 2) return circle(0, 0, 6, COLOURS.goldLight, opacity)
  return polygon(
    [
      [-7, 5],
      [7, 5],
      [0, -7],
    ],
    r.pick(entry(HUES, 1)),
    opacity,
  )
}

const scatteredMark = (r: Random): string => {
  const place = `translate(${round(r() * CAPTCHA_SIZE.width)} ${round(r() * CAPTCHA_SIZE.height)})`
  return group(mark(r), `transform="${place} rotate(${round(r() * 180)}) scale(${round(r.f(0.7, 1.5))})"`)
}

function texture(seed: number, r: Random): string {
  const number = Math.floor(seed / 3)
  const palette = entry(HUES, (number + Math.floor(seed / 12)) % HUES.length)
  const ground = rect(0, 0, CAPTCHA_SIZE.width, CAPTCHA_SIZE.height, entry(palette, 0))
  return ground + entry(TEXTURES, number % TEXTURES.length)(r, palette)
}

function scene(seed: number, r: Random): string {
  const family = entry(SCENES, seed % SCENES.length)
  const inner = coverMarkup({ seed: SEED_OFFSET + seed, family, scheme: r.pick(SCHEME_CHOICE) })
  const scale = r.f(0.56, 0.66)
  const x = -r() * (COVER_SIZE.width * scale - CAPTCHA_SIZE.width)
  const y = -(COVER_SIZE.height * scale - CAPTCHA_SIZE.height) * r.f(0.62, 0.95)
  const placing = `transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})"`
  return group(inner, placing) + repeat(34, () => scatteredMark(r))
}

/**
 * Ground of a slider captcha as SVG, 310 x 155: every third a pure texture, the others a scene with texture marks,
 * so that every cut-out piece carries edges and several colours.
 */
export function drawCaptchaGround({ seed }: { seed: number }): string {
  const r = createRandom(`captcha/${seed}`)
  const inner = seed % 3 === 0 ? texture(seed, r) : scene(seed, r)
  return svgDocument(CAPTCHA_SIZE.width, CAPTCHA_SIZE.height, inner)
}
