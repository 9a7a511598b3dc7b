import { COLOURS } from '#seed/pictures/core/colour.ts'
import type { Scheme } from '#seed/pictures/core/light.ts'
import { ellipse, line, path, rect, repeat, round, trapezoid } from '#seed/pictures/core/shapes.ts'
import type { Still } from '#seed/pictures/core/still.ts'
import { person } from '#seed/pictures/people/person.ts'
import { audience } from '#seed/pictures/rooms/audience.ts'
import { plant } from '#seed/pictures/rooms/plant.ts'
import { screen } from '#seed/pictures/rooms/screen.ts'
import { walls } from '#seed/pictures/rooms/walls.ts'
import { whiteboard } from '#seed/pictures/rooms/whiteboard.ts'
import { windows } from '#seed/pictures/rooms/windows.ts'

/** Three pendant lamps with their light. */
const lamps = (s: Scheme, w: number, floorY: number, shade: string): string =>
  repeat(3, (i) => {
    const x = w * (0.2 + i * 0.3)
    return (
      line(x, 0, x, 18, COLOURS.ink, 1.4) +
      path(`M${round(x - 26)} 30Q${round(x)} 6 ${round(x + 26)} 30Z`, shade) +
      trapezoid(30, [x - 24, x + 24], floorY, [x - 70, x + 70], s.glow, 'opacity=".09"')
    )
  })

/** Class with a teacher beside a screen or a white board. */
export const drawTraining: Still = (r, s, w, h) => {
  const floorY = h * 0.66
  const room = walls(r, s, w, h, floorY)
  const flip = r.chance(0.5)
  const [boardX, windowX, plantX] = flip ? [w * 0.44, w * 0.06, w * 0.03 + 14] : [w * 0.1, w * 0.64, w * 0.96]
  const [boardY, boardW, boardH] = [h * 0.08, w * 0.46, h * 0.42]
  const teacherX = flip ? boardX - 22 : boardX + boardW + 22
  return (
    room.markup +
    windows(r, s, windowX, h * 0.1, w * 0.3, h * 0.34, 3) +
    rect(boardX - 6, boardY - 6, boardW + 12, boardH + 12, room.dark ? '#fdfcf9' : '#16365f') +
    (r.chance(0.5) ? screen(r, s, boardX, boardY, boardW, boardH) : whiteboard(r, boardX, boardY, boardW, boardH)) +
    ellipse(teacherX, floorY + 16, 26, 5, '#04152f', 'opacity=".15"') +
    person(r, teacherX, floorY + 16, 1.42, { pose: r.pick(['talk', 'raise']), flip: flip ? 1 : -1 }) +
    plant(r, plantX, floorY + 10, 80) +
    lamps(s, w, floorY, room.dark ? '#fdfcf9' : COLOURS.blue) +
    audience(r, w, h, 2, 1.2, 1.75, h * 0.9)
  )
}
