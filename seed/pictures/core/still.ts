import type { Scheme } from './light.ts'
import type { Random } from './random.ts'

/** Draws the inside of a picture that fills w x h pixels: r makes the choices, s is the light. */
export type Still = (r: Random, s: Scheme, w: number, h: number) => string
