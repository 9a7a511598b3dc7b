/** How an answer came about, as captcha/check wants it: places in the picture's px and ms since the first of them. */
export type Trail = { by: 'hand' | 'keys' | 'clicks'; at: readonly (readonly number[])[] }

const MAX_SAMPLES = 250

/** Notes a movement; `by` and the time begin anew with each `begin`. */
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
      // of a long movement every second sample goes; the last one is the answer and stays
      if (samples.length >= MAX_SAMPLES) samples = samples.filter((_, index) => index % 2 === 0)
      samples.push([...place.map(Math.round), Math.round(now() - startMs)])
    },
    /** The last place was taken back. */
    takeBack: () => void samples.pop(),
    by: () => by,
    read: (): Trail | undefined => (samples.length === 0 ? undefined : { by, at: samples }),
  }
}

export type MovementTrail = ReturnType<typeof movementTrail>
