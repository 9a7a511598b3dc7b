/** The page of a job. */
export const jobHref = (jobId: number) => `/jobDetail/${jobId}`
