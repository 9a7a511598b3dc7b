import { fingerprint } from './random.ts'
import { circle, rect } from './shapes.ts'

/** Offset 0..1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Start and end of a linear gradient in shares of the painted shape: x1, y1, x2, y2. */
export type Direction = readonly [number, number, number, number]

export const DOWN: Direction = [0, 0, 0, 1]
export const ACROSS: Direction = [0, 0, 1, 0]
export const DIAGONAL: Direction = [0, 0, 1, 1]

/** From one colour to another. */
export const fade = (from: string, to: string): readonly Stop[] => [
  [0, from],
  [1, to],
]

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

// The name of a definition is the fingerprint of its content: drawing needs no counter, and equal ones become one.
const nameOf = (content: string): string => `g${fingerprint(content).toString(36)}`

/** Linear gradient: the definition and the paint that refers to it. */
export function linear(list: readonly Stop[], direction: Direction = DOWN): [definition: string, paint: string] {
  const [x1, y1, x2, y2] = direction
  const content = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}`
  const id = nameOf(content)
  return [`<linearGradient id="${id}" ${content}</linearGradient>`, `url(#${id})`]
}

/** Radial gradient: the definition and the paint that refers to it. Centre and radius in shares of the painted shape. */
export function radial(
  list: readonly Stop[],
  [cx, cy, radius]: readonly [number, number, number] = [0.5, 0.5, 0.5],
): [definition: string, paint: string] {
  const content = `cx="${cx}" cy="${cy}" r="${radius}">${stops(list)}`
  const id = nameOf(content)
  return [`<radialGradient id="${id}" ${content}</radialGradient>`, `url(#${id})`]
}

/** Shows only the part of `inner` that lies inside `shape`. */
export function clip(shape: string, inner: string): string {
  const id = nameOf(shape)
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`
}

/** Rectangle filled with a linear gradient. */
export function gradient(
  x: number,
  y: number,
  w: number,
  h: number,
  list: readonly Stop[],
  direction: Direction = DOWN,
): string {
  const [definition, paint] = linear(list, direction)
  return definition + rect(x, y, w, h, paint)
}

/** Soft round light. */
export function glow(x: number, y: number, radius: number, colour: string, opacity = 0.8): string {
  const [definition, paint] = radial([
    [0, colour, opacity],
    [0.35, colour, opacity * 0.45],
    [1, colour, 0],
  ])
  return definition + circle(x, y, radius, paint)
}
