import { mix } from '#seed/pictures/core/colour.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { ellipse, path, placed, rect } from '#seed/pictures/core/shapes.ts'
import { outfit } from './outfit.ts'
import type { Outfit } from './outfit.ts'

const SHADE = '#04152f'
const LONG_HAIR_BACK = 'M-8.6 -36Q-9.4 -46 0 -46.4Q9.4 -46 8.6 -36L9.4 -23Q4 -20.4 0 -20.8Q-4 -20.4 -9.4 -23Z'
const SHORT_HAIR_BACK = 'M-8.2 -35Q-9 -46 0 -46Q9 -46 8.2 -35Q7.4 -27.6 4.4 -27H-4.4Q-7.4 -27.6 -8.2 -35Z'
const LONG_HAIR_BEHIND = 'M-9 -34Q-9.6 -46 0 -46Q9.6 -46 9 -34L10 -20Q6 -18.6 5 -21H-5Q-6 -18.6 -10 -20Z'
const LONG_HAIR_FRONT = 'M-7.4 -34Q-7.6 -44.4 1 -44Q7.8 -43.4 7.4 -33.4Q6.4 -38.6 2.4 -40.2Q-3 -38.6 -6 -37.4Z'
const SHORT_HAIR_FRONT =
  'M-7.6 -33.6Q-9 -45 .6 -45Q9 -44.6 7.6 -33.4Q6.8 -38 4 -39Q-2 -38 -5.6 -39Q-6.8 -37 -7.6 -33.6Z'

/** Someone seen from behind, seated: head, shoulders. Height from the seat line y about 46 * scale. */
export function backView(r: Random, x: number, y: number, scale: number, o: Outfit = outfit(r)): string {
  const half = o.woman ? 16 : 18.5
  return placed(
    x,
    y,
    scale,
    path(`M${-half} 0Q${-half - 1} -20 -7 -24H7Q${half + 1} -20 ${half} 0Z`, o.top) +
      path(`M4 -24H7Q${half + 1} -20 ${half} 0H7Z`, SHADE, 'opacity=".16"') +
      rect(-3.6, -29, 7.2, 7, o.skin) +
      path('M-7 -24.4Q0 -20.6 7 -24.4L5 -26H-5Z', mix(o.top, '#ffffff', o.formal ? 0.55 : 0.12)) +
      ellipse(-8.2, -35, 1.6, 2.6, o.skin) +
      ellipse(8.2, -35, 1.6, 2.6, o.skin) +
      path(o.woman ? LONG_HAIR_BACK : SHORT_HAIR_BACK, o.hair) +
      path('M1 -46Q9 -46 8.2 -35Q7.6 -30 5.4 -27.6Q6.4 -40 1 -46Z', '#ffffff', 'opacity=".09"'),
  )
}

/** Someone behind a desk, facing us, without a face; the desk hides everything below y. */
export function frontView(r: Random, x: number, y: number, scale: number, o: Outfit = outfit(r)): string {
  const half = o.woman ? 15 : 17.5
  const collar = o.formal
    ? path('M-5 -23L0 -4L5 -23Z', o.shirt) + path('M-1.2 -21H1.2L2 -9L0 -5L-2 -9Z', o.accent)
    : path('M-5 -23Q0 -16 5 -23Z', o.skin)
  return placed(
    x,
    y,
    scale,
    path(`M${-half} 0Q${-half - 0.5} -19 -6 -22.6H6Q${half + 0.5} -19 ${half} 0Z`, o.top) +
      path(`M3 -22.6H6Q${half + 0.5} -19 ${half} 0H7Z`, SHADE, 'opacity=".14"') +
      collar +
      (o.woman ? path(LONG_HAIR_BEHIND, o.hair) : '') +
      path('M-3.4 -30H3.4V-22Q0 -19.4 -3.4 -22Z', mix(o.skin, '#7a4a2c', 0.16)) +
      ellipse(0, -34.6, 7, 8.6, o.skin) +
      path(o.woman ? LONG_HAIR_FRONT : SHORT_HAIR_FRONT, o.hair),
  )
}
