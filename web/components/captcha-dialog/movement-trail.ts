/**
 * Movement that led to an answer, for captcha/check. Each sample of `at` is a position in px (only x for keys) followed
 * by the ms since `begin`.
 */
export type Trail = { by: 'hand' | 'keys' | 'clicks'; at: readonly (readonly number[])[] }

const MAX_SAMPLES = 250

/** Records the movement of one answer. `begin` deletes earlier samples; `read` returns undefined without samples. */
export function movementTrail(now: () => number = () => performance.now()) {
  let by: Trail['by'] = 'hand'
  let samples: number[][] = []
  let startMs = 0
  return {
    begin(how: Trail['by']): void {
      by = how
      samples = []
      startMs = now()
    },
    add(...place: number[]): void {
      // drops every second sample of a long movement before it adds the newest one, which can be the answer
      if (samples.length >= MAX_SAMPLES) samples = samples.filter((_, index) => index % 2 === 0)
      samples.push([...place.map(Math.round), Math.round(now() - startMs)])
    },
    /** Removes the last position. */
    takeBack: () => void samples.pop(),
    by: () => by,
    read: (): Trail | undefined => (samples.length === 0 ? undefined : { by, at: samples }),
  }
}

export type MovementTrail = ReturnType<typeof movementTrail>
