import { COLOURS, mix } from '#seed/pictures/core/colour.ts'
import { glow } from '#seed/pictures/core/gradients.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import type { Random } from '#seed/pictures/core/random.ts'
import { line, path, rect, repeat, round, trapezoid } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { person } from '#seed/pictures/people/person.ts'
import { frontView } from '#seed/pictures/people/seated.ts'
import { audience } from '#seed/pictures/rooms/audience.ts'
import { plant } from '#seed/pictures/rooms/plant.ts'
import { screen } from '#seed/pictures/rooms/screen.ts'
import { walls } from '#seed/pictures/rooms/walls.ts'

const WOOD_DARK = '#7a4f2c'

/** Speakers behind a long table with name plates and cups; y is the edge of the stage. */
function panel(r: Random, w: number, y: number): string {
  const seats = r.i(5, 7)
  const tableWidth = w * 0.56
  const left = w / 2 - tableWidth / 2
  const seatX = (i: number): number => left + (tableWidth * (i + 0.5)) / seats
  return (
    repeat(seats, (i) => frontView(r, seatX(i), y - 22, 0.92)) +
    rect(left - 8, y - 24, tableWidth + 16, 30, mix(WOOD_DARK, '#0a2a57', 0.25)) +
    rect(left - 10, y - 27, tableWidth + 20, 6, mix('#b07c48', '#ffffff', 0.15)) +
    repeat(seats, (i) => rect(seatX(i) - 9, y - 33, 18, 7, '#fdfcf9') + rect(seatX(i) + 12, y - 35, 4, 9, COLOURS.tint))
  )
}

/** One speaker behind a lectern at x. */
function lectern(r: Random, w: number, x: number, y: number): string {
  const body = `M${round(x - 21)} ${round(y - 40)}H${round(x + 21)}L${round(x + 15)} ${round(y + 6)}H${round(x - 15)}Z`
  return (
    person(r, x, y + 4, 0.98, { pose: 'talk' }) +
    path(body, mix(WOOD_DARK, '#0a2a57', 0.2)) +
    rect(x - 24, y - 43, 48, 5, '#c99a63') +
    line(x + 5, y - 43, x + 8, y - 56, COLOURS.ink, 1.6) +
    plant(r, w * 0.1, y + 4, 46) +
    plant(r, w * 0.9, y + 4, 46)
  )
}

/** Panels of the back wall and light from above. */
function backWall(s: Scheme, w: number, floorY: number, dark: boolean): string {
  const fill = dark ? '#ffffff' : COLOURS.blue
  const stripe = (i: number): string => rect((w * i) / 8 - 14, 0, 28, floorY, fill, `opacity="${i % 2 ? 0.05 : 0.03}"`)
  return repeat(9, stripe) + glow(w / 2, 0, w * 0.5, s.glow, dark ? 0.3 : 0.6)
}

/** Assembly in a hall with a large screen. */
export const drawMeeting: Still = (r, s, w, h) => {
  const floorY = h * 0.6
  const room = walls(r, s, w, h, floorY)
  const sw = w * r.f(0.5, 0.64)
  const sx = (w - sw) * r.f(0.3, 0.7)
  const [sy, sh] = [h * 0.1, h * 0.36]
  const board =
    rect(sx - 5, sy - 5, sw + 10, sh + 10, room.dark ? '#061a3c' : '#fdfcf9') +
    screen(r, s, sx, sy, sw, sh) +
    trapezoid(sy, [sx, sx + sw * 0.4], sy + sh, [sx, sx + sw * 0.15], '#fff', 'opacity=".07"')
  const spot = (i: number): string => {
    const x = w * (0.12 + i * 0.19)
    return trapezoid(0, [x - 4, x + 4], floorY, [x - 46, x + 46], s.glow, 'opacity=".07"')
  }
  const stage = floorY + h * 0.05
  const speakers = r.chance(0.55) ? panel(r, w, stage) : lectern(r, w, sx + sw * r.pick([0.12, 0.88]), stage)
  return (
    room.markup +
    backWall(s, w, floorY, room.dark) +
    board +
    repeat(5, spot) +
    rect(w * 0.08, floorY - 6, w * 0.84, 26, mix(room.floor, s.near, room.dark ? 0.5 : 0.15)) +
    rect(w * 0.08, floorY - 6, w * 0.84, 4, COLOURS.goldLight, 'opacity=".8"') +
    speakers +
    audience(r, w, h, 3, 0.8, 1.45, h * 0.84)
  )
}
