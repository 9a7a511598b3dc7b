import { randomInt } from 'node:crypto'

/** Returns a random trail of a hand that drags the piece to `x` in `ms`, speeding up, slowing down and trembling. */
export function handTo(x: number, ms = 400) {
  const at = Array.from({ length: 25 }, (_, index) => {
    const share = index / 24
    const eased = share * share * (3 - 2 * share)
    return [Math.round(eased * x), randomInt(1000), Math.round(share * (ms - 20))]
  })
  return { by: 'hand' as const, at: [...at, [x, 0, ms]] }
}

/** Returns three clicks of a hand at random positions. */
export const clicksOfHand = (msEach = 240) => ({
  by: 'clicks' as const,
  at: [0, 1, 2].map((index) => [randomInt(310), randomInt(155), index * msEach]),
})
