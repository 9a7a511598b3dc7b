import { line, polygon, rect, repeat, round } from '#seed/pictures/core/shapes.ts'

/** Luffing tower crane; x/y is its foot, dir = 1 lets the jib point right, `lift` raises its tip. */
export function crane(x: number, y: number, h: number, colour: string, dir: 1 | -1, lift: number): string {
  const [w, jib, top] = [h * 0.035, h * 0.72 * dir, y - h]
  const rise = -h * lift
  const peak = top - h * 0.13
  const bar = (x1: number, y1: number, x2: number, y2: number, width: number): string =>
    line(x1, y1, x2, y2, colour, round(h * width))
  const brace = (i: number): string => {
    const side = i % 2 ? w : -w
    return bar(x + side, y - (h * i) / 16, x - side, y - (h * (i + 1)) / 16, 0.006)
  }
  const strut = (i: number): string => {
    const height = top + rise * (i / 11)
    return bar(x + (jib * i) / 11, height, x + (jib * (i + 0.5)) / 11, height - h * 0.03 * (1 - i / 14), 0.005)
  }
  return (
    bar(x - w, y, x - w, top, 0.01) +
    bar(x + w, y, x + w, top, 0.01) +
    repeat(16, brace) +
    repeat(11, strut) +
    bar(x, top, x + jib, top + rise, 0.01) +
    bar(x, top - h * 0.03, x + jib, top + rise - h * 0.004, 0.008) +
    bar(x, top, x - jib * 0.32, top, 0.014) +
    rect(x - jib * 0.32 - h * 0.03, top - h * 0.005, h * 0.06, h * 0.06, colour) +
    polygon(
      [
        [x - w, top],
        [x, peak],
        [x + w, top],
      ],
      colour,
    ) +
    bar(x, peak, x + jib * 0.7, top + rise * 0.7, 0.004) +
    bar(x, peak, x - jib * 0.3, top, 0.004) +
    rect(x + dir * w, top + h * 0.01, h * 0.05, h * 0.05, colour) +
    bar(x + jib * 0.8, top + rise * 0.8, x + jib * 0.8, top + h * 0.28, 0.004) +
    rect(x + jib * 0.8 - h * 0.03, top + h * 0.28, h * 0.06, h * 0.03, colour)
  )
}
