import { cpuUsage } from 'node:process'

/** A machine that is busy with other things may take so many times as long. */
const MOST_WAITING = 10

/**
 * A time limit for work in a thread: calls `onOver` when `limitMs` have gone by and the process has worked as long meanwhile,
 * after ten times as long in any case. What others do on the machine is not the work's fault. @returns what ends it.
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

/** How long the process has been working, in all its threads. */
function workedMs(): number {
  const { user, system } = cpuUsage()
  return (user + system) / 1000
}
