import { cpuUsage } from 'node:process'

/** Maximum factor between elapsed time and processor time on a busy machine. */
const MOST_WAITING = 10

/**
 * Time limit for work in a thread that ignores other load on the machine. Calls `onOver` once `limitMs` have elapsed
 * and the process has used as much processor time, at the latest after ten times `limitMs`.
 * @returns the function that cancels it.
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
