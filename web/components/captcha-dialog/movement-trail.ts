/** Movement that led to an answer, for captcha/check: positions in px of the picture, and ms since the first one. */
export type Trail = { by: 'hand' | 'keys' | 'clicks'; at: readonly (readonly number[])[] }

const MAX_SAMPLES = 250

/** Records a movement; each `begin` restarts it. */
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
      // drops every second sample of a long movement; the last one is the answer and stays
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
