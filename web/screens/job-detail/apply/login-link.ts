import { jobHref } from '#web/components/job-card/job-link.ts'

/** Leads to log in and back to the job. Not begin-session.ts: this page is to load no code of calls. */
export const loginForJobHref = (jobId: number): string => `/user?from=${encodeURIComponent(jobHref(jobId))}`
