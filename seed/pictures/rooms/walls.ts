import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { fade, gradient } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'

/** The empty room: wall down to floorY, floor below it. */
type Walls = { dark: boolean; floor: string; markup: string }

type Mood = { wall: readonly [top: string, bottom: string]; floor: string }

const MOOD_TURN = ['light', 'deep', 'warm'] as const

const LIGHT: Mood = { wall: ['#dfeaf6', '#f3f7fb'], floor: '#c3d6ea' }
const WARM: Mood = { wall: ['#efe4d0', '#faf5ea'], floor: '#dccdb2' }

const deepMood = (s: Scheme): Mood => ({
  wall: [mix(s.near, COLOURS.blue, 0.4), mix(COLOURS.blue, s.sky[2], 0.35)],
  floor: mix(s.near, COLOURS.blue, 0.25),
})

/** Three moods go round, so that rooms of one family still differ. */
export function walls(r: Random, s: Scheme, w: number, h: number, floorY: number): Walls {
  const name = r.turn(MOOD_TURN)
  const { wall, floor } = { deep: deepMood(s), light: LIGHT, warm: WARM }[name]
  const markup =
    gradient(0, 0, w, floorY, fade(...wall)) + gradient(0, floorY, w, h - floorY, fade(floor, mix(floor, s.near, 0.3)))
  return { dark: name === 'deep', floor, markup }
}
