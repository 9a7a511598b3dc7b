/** How often each size is worked on; the least time of them counts, which other work of the machine disturbs least. */
const ROUNDS = 5
const TIMES = 8

/** Where eight times the text takes less than this, its cost grows with the text: about 8, while squared it were 64. */
export const LINEAR = 24

/**
 * How many times more CPU a work takes when its input is eight times as long.
 * A ratio of this process's own time: a slow or a busy machine changes little of it, unlike of what a clock tells.
 * @param work is handed how many times its input is to be repeated.
 */
export function cpuGrowth(work: (times: number) => void, times: number): number {
  const least = (size: number) => Math.min(...Array.from({ length: ROUNDS }, () => cpuOf(() => work(size))))
  const small = least(times)
  return least(times * TIMES) / small
}

/** Microseconds of CPU that a work takes. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
