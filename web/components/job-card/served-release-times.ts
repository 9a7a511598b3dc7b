import { releaseDay } from './release-day.ts'

/** Tells in lists that stand on the page as the server sent them (inside an island) how long ago each job was released. */
export function tellServedReleaseTimes(nowMs = Date.now()): void {
  for (const time of document.querySelectorAll<HTMLElement>('time[data-released]'))
    time.textContent = releaseDay(time.dataset.released ?? '', nowMs)
}
