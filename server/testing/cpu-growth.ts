/** Repetitions per size; the result is their minimum, on which other load has the least effect. */
const ROUNDS = 5
const TIMES = 8

/** Limit for linear growth: linear work grows about 8 times, quadratic work 64 times. */
export const LINEAR = 24

/**
 * Factor by which the CPU time of `work` grows when its input is eight times as long. A ratio of this process's CPU
 * time is nearly independent of the speed and load of the machine. @param work gets the number of repetitions of its
 * input.
 */
export function cpuGrowth(work: (times: number) => void, times: number): number {
  const least = (size: number) => Math.min(...Array.from({ length: ROUNDS }, () => cpuOf(() => work(size))))
  const small = least(times)
  return least(times * TIMES) / small
}

/** CPU time of `work` in microseconds. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
