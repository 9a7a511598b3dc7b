import { mix } from '#seed/pictures/core/colour.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { circle, ellipse, path, placed, rect } from '#seed/pictures/core/shapes.ts'
import { outfit } from './outfit.ts'
import type { Outfit } from './outfit.ts'

type Pose = 'stand' | 'walk' | 'talk' | 'hold' | 'raise'

const POSES: readonly Pose[] = ['stand', 'walk', 'talk', 'hold']

type PersonLook = { pose?: Pose; /** -1 mirrors the figure. */ flip?: number; o?: Outfit }

const LONG_HAIR =
  'M-6.4 -86Q-8.4 -100.8 0 -100.8Q8.4 -100.8 6.6 -85.6Q4.6 -84.6 4.4 -88Q5 -94.6 2 -95.8Q-3.6 -94.4 -4.6 -91.6Q-4 -86 -4.8 -84.4Q-6 -84.4 -6.4 -86Z'
const SHORT_HAIR =
  'M-6.2 -91.4Q-7.4 -100.6 .4 -100.6Q7.6 -100.2 6.2 -91.2Q5.6 -95.4 3.2 -96Q-2 -95.2 -4.6 -96Q-5.6 -94.6 -6.2 -91.4Z'
const WALKING_LEGS = 'M-5 -50L5 -50L11 -22L15.5 -1L11 0L5 -21L0 -38L-4 -20L-13 -3L-17 -5L-9 -24Z'
const STANDING_LEGS = 'M-7.4 -51H7.4L6.6 0H1.6L.3 -40L-1.4 0H-6.4Z'
const WALKING_SHOES = 'M11 -1l9 -.6q1 1.6-1 1.8h-8zM-17 -5l3.6 2.4-1.6 4.4-3.4-2.4z'
const STANDING_SHOES = 'M1.6 -1.6h5l2.6 1.8q.4 1-.8 1H1.6zM-6.4 -1.6h4.9V1.2h-7.6q-1-.2-.4-1.2z'
const WALKING_CALVES = 'M-3.5 -26L-9 -2h3L1 -26zM3 -26l7 24h-3L-1 -26z'
const STANDING_CALVES = 'M-4.6 -26L-4 -1h3L0 -26zM.8 -26L1.4 -1h3L5 -26z'

/** Trousers, or a skirt for a woman out of a suit. */
function legs(o: Outfit, walking: boolean): string {
  if (o.woman && !o.formal)
    return (
      path(walking ? WALKING_CALVES : STANDING_CALVES, o.skin) +
      path('M-7 -52H7L10.4 -22Q0 -19.5 -10.4 -22Z', o.low) +
      path('M-5 -1.4h4v2h-5zM1.3 -1.4h4l1.6 2h-5.6z', o.shoe)
    )
  return walking
    ? path(WALKING_LEGS, o.low) + path(WALKING_SHOES, o.shoe)
    : path(STANDING_LEGS, o.low) + path(STANDING_SHOES, o.shoe)
}

/** Far arm, jacket or shirt, collar, neck; `sh` is half the width of the shoulders. */
function torso(o: Outfit, walking: boolean, sh: number): string {
  const shade = mix(o.top, '#061a3c', 0.18)
  const [elbow, wrist] = walking ? [-sh - 6, -sh - 3] : [-sh - 2.4, -sh + 1]
  const farArm = `M${-sh} -76Q${-sh - 3.5} -62 ${elbow} -46L${wrist} -45.4Q${-sh + 2.4} -60 ${-sh + 4} -70Z`
  const collar = o.formal
    ? path('M-3.4 -81.8L0 -66L3.4 -81.8Z', o.shirt) + path('M-.9 -80H.9L1.5 -70L0 -67L-1.5 -70Z', o.accent)
    : path('M-3.6 -82Q0 -77 3.6 -82Z', o.skin)
  return (
    path(farArm, shade) +
    path(`M${-sh} -76Q${-sh + 1} -80 -4 -81.6H4Q${sh - 1} -80 ${sh} -76L8.4 -50Q0 -47.6 -8.4 -50Z`, o.top) +
    path(`M2 -81.6H4Q${sh - 1} -80 ${sh} -76L8.4 -50Q5 -48.8 1.8 -48.8Z`, shade, 'opacity=".45"') +
    collar +
    path('M-2.6 -88H2.6V-81.4Q0 -79.4 -2.6 -81.4Z', mix(o.skin, '#7a4a2c', 0.16))
  )
}

/** The arm towards the viewer with what its hand holds. */
function nearArm(r: Random, o: Outfit, pose: Pose, sh: number): string {
  const look = `stroke="${mix(o.top, '#ffffff', 0.06)}" stroke-width="5.2" stroke-linecap="round" stroke-linejoin="round"`
  const arm = (d: string, handX: number, handY: number): string =>
    path(d, 'none', look) + circle(handX, handY, 2.5, o.skin)
  if (pose === 'talk') return arm(`M${sh - 2} -74L${sh + 1} -61L${sh + 9} -66`, sh + 11.5, -67.4)
  if (pose === 'raise') return arm(`M${sh - 2} -75L${sh + 7} -84L${sh + 9} -98`, sh + 9.4, -101)
  if (pose === 'hold') {
    const folder = o.accent === '#ffffff' ? '#eef4fa' : o.accent
    const held = rect(1, -68, 13, 16.5, folder, 'rx="1.2" transform="rotate(-8 7 -60)"')
    return held + arm(`M${sh - 2.4} -74L${sh} -60L5 -57.4`, 3.4, -57.2)
  }
  const [wrist, hand] = pose === 'walk' ? [sh + 5, sh + 5.2] : [sh + 0.6, sh + 0.6]
  const bag = r.chance(0.3) ? rect(sh - 5, -44, 14, 10.5, mix(o.low, '#000000', 0.2), 'rx="1.4"') : ''
  return arm(`M${sh - 2} -74Q${sh + 2} -62 ${wrist} -48.6`, hand, -46) + bag
}

/** Standing figure without a face: feet at x/y, height 100 * scale. */
export function person(
  r: Random,
  x: number,
  y: number,
  scale: number,
  { pose = r.pick(POSES), flip = r.chance(0.5) ? -1 : 1, o = outfit(r) }: PersonLook = {},
): string {
  const walking = pose === 'walk'
  const sh = o.woman ? 10.2 : 12
  const head = ellipse(0, -92.4, 5.7, 6.9, o.skin) + path(o.woman ? LONG_HAIR : SHORT_HAIR, o.hair)
  return placed(x, y, scale, legs(o, walking) + torso(o, walking, sh) + nearArm(r, o, pose, sh) + head, flip)
}
