const KEY = 'interruptedApplication'

/** The job whose application waits until the resume can be sent. */
export type InterruptedApplication = { jobId: number; jobName: string }

/** Remembers in this tab what the visitor was applying for. */
export function interruptApplication({ jobId, jobName }: InterruptedApplication): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ jobId, jobName }))
  } catch {
    // storage may be forbidden; then the way back is the visitor's
  }
}

/** What the visitor was applying for; undefined for nothing. */
export function interruptedApplication(): InterruptedApplication | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as InterruptedApplication | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The application goes on, or nobody wants it any more. */
export function forgetInterruptedApplication(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage may be forbidden; then there is nothing to forget
  }
}
