import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import type { Random } from '#seed/pictures/core/random.ts'

export type Outfit = {
  top: string
  low: string
  hair: string
  skin: string
  shirt: string
  accent: string
  shoe: string
  woman: boolean
  formal: boolean
}

const SUITS: readonly (readonly [string, string])[] = [
  ['#0b4f9e', '#0a2f66'],
  ['#16365f', '#0c2244'],
  ['#5b9bd8', '#1f4f86'],
  ['#e7edf4', '#35506f'],
  ['#c9d7e6', '#16365f'],
  ['#2b7f93', '#143c5a'],
  ['#d9b779', '#3a4a63'],
  ['#8fb4d9', '#20456f'],
]
const HAIR = ['#18222f', '#242c3a', '#2d2a2e', '#1b2740']
const SKIN = ['#ecc9a8', '#e4bb96', '#f0d2b6']
/** Random but coherent outfit. tint pulls everything towards one colour (0..1) for far or backlit people. */
export function outfit(r: Random, tint?: string, amount = 0): Outfit {
  const [top, low] = r.pick(SUITS)
  const m = (c: string): string => (tint ? mix(c, tint, amount) : c)
  return {
    top: m(top),
    low: m(low),
    hair: m(r.pick(HAIR)),
    skin: m(r.pick(SKIN)),
    shirt: m('#f4f7fa'),
    accent: m(r.pick([COLOURS.gold, COLOURS.blue, '#ffffff', COLOURS.gold])),
    shoe: m('#141c28'),
    woman: r.chance(0.48),
    formal: r.chance(0.6),
  }
}
