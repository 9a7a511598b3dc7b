/** The page of a job. */
export const jobHref = (jobId: number) => `/jobDetail/${jobId}`

/** The page of a company. */
export const companyHref = (companyId: number) => `/companyDetail/${companyId}`

/** Leads to log in and back to the job. Not begin-session.ts: this page is to load no code of calls. */
export const loginForJobHref = (jobId: number): string => `/user?from=${encodeURIComponent(jobHref(jobId))}`

/** The address of another account page, which then leads back to where the visitor was going. */
export const withFrom = (path: string, from: string | null): string =>
  from === null ? path : `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
