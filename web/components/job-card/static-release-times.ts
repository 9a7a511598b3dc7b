import { releaseDay } from './release-day.ts'

/** Replaces release dates in static lists of jobs (inside an island) by their age. */
export function tellStaticReleaseTimes(nowMs = Date.now()): void {
  for (const time of document.querySelectorAll<HTMLElement>('time[data-released]'))
    time.textContent = releaseDay(time.dataset.released ?? '', nowMs)
}
