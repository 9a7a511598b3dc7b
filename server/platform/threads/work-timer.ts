import { cpuUsage } from 'node:process'

/** Maximum elapsed time, as a multiple of the time limit, on a busy machine. */
const MOST_WAITING = 10

/**
 * Starts a time limit for work in a thread; other load on the machine does not shorten it. Calls `onOver` once
 * `limitMs` have elapsed and the process has used as much processor time, at the latest after ten times `limitMs`.
 * @returns the function that cancels the time limit.
 */
export function startWorkTimer(limitMs: number, onOver: () => void): () => void {
  const [begunMs, workedBeforeMs] = [performance.now(), workedMs()]
  const look = () => {
    const leftMs = limitMs - (workedMs() - workedBeforeMs)
    if (leftMs <= 0 || performance.now() - begunMs >= limitMs * MOST_WAITING) onOver()
    else timer = setTimeout(look, leftMs)
  }
  let timer = setTimeout(look, limitMs)
  return () => clearTimeout(timer)
}

/** Processor time of all threads of the process, in ms. */
function workedMs(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}
