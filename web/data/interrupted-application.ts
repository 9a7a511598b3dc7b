const KEY = 'interruptedApplication'

/** The job of an application that was interrupted because the résumé is incomplete. */
export type InterruptedApplication = { jobId: number; jobName: string }

/** Stores the interrupted application for this tab. */
export function interruptApplication({ jobId, jobName }: InterruptedApplication): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ jobId, jobName }))
  } catch {
    // storage is disabled: the user must navigate back to the job
  }
}

/** The interrupted application of this tab; undefined if none. */
export function interruptedApplication(): InterruptedApplication | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as InterruptedApplication | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Deletes the interrupted application, after it was continued or abandoned. */
export function forgetInterruptedApplication(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage is disabled: nothing is stored
  }
}
