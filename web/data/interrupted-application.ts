const KEY = 'interruptedApplication'

/** The job of an application that awaits a complete résumé. */
export type InterruptedApplication = { jobId: number; jobName: string }

/** Remembers the application in this tab. */
export function interruptApplication({ jobId, jobName }: InterruptedApplication): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ jobId, jobName }))
  } catch {
    // storage may be disabled; then the visitor must navigate back
  }
}

/** The remembered application; undefined if none. */
export function interruptedApplication(): InterruptedApplication | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as InterruptedApplication | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Clears it: the application continues or was abandoned. */
export function forgetInterruptedApplication(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage may be disabled; then there is nothing to clear
  }
}
