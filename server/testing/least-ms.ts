const RUNS = 5

/** The milliseconds of the quickest of five runs: what a busy machine adds to one of them does not count. */
export async function leastMs(work: () => unknown): Promise<number> {
  let least = Infinity
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}
