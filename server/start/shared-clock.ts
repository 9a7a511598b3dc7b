import type { Database } from '#server/database/database.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'

/** Interval between comparisons of the clocks, in ms. */
const COMPARE_MS = 60_000
/** Minimum change of the difference that is corrected; a smaller change may be the round trip to the server. */
const NOTABLE_MS = 500

/** A clock that processes on several machines share. */
export type SharedClock = Clock & {
  /** Compares the clock with the server's clock. Does nothing if the server does not respond. */
  compare: () => Promise<void>
  stop: () => void
}

/**
 * Creates a clock with the time of the PostgreSQL server, so that a release time of one process is not in the future of
 * another one. The difference to the machine's clock is measured once a minute.
 * @param onDifference called with the seconds that the machine is ahead, when a difference is corrected.
 */
export async function sharedClock(
  { rows }: Pick<Database, 'rows'>,
  onDifference: (aheadSeconds: number) => void,
  own: Clock = systemClock,
): Promise<SharedClock> {
  let behindMs = 0
  const compare = async () => {
    const sentAt = own.now().getTime()
    const [row] = await rows('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8', []).catch(() => [])
    if (row === undefined) return
    const difference = Number(row[0]) - (sentAt + own.now().getTime()) / 2
    if (Math.abs(difference - behindMs) < NOTABLE_MS) return
    behindMs = difference
    onDifference(Math.round(-difference / 1000))
  }
  await compare()
  const timer = setInterval(() => void compare(), COMPARE_MS).unref()
  return {
    now: () => new Date(own.now().getTime() + behindMs),
    compare,
    stop: () => clearInterval(timer),
  }
}
