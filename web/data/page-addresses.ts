/** The page of an article. */
export const articleHref = ({ typeId, cmCommentId }: { typeId: number; cmCommentId: number }) =>
  `/content/${typeId}/${cmCommentId}`

/** The page of a job. */
export const jobHref = (jobId: number) => `/jobDetail/${jobId}`

/** The page of a company. */
export const companyHref = (companyId: number) => `/companyDetail/${companyId}`

/** Address of a job with its application dialog. */
export const applyHref = (jobId: number) => `${jobHref(jobId)}?apply=1`

/** Whether an address is a job with its application dialog. */
export const isApplyHref = (href: string): boolean => /^\/jobDetail\/\d+\?apply=1$/.test(href)

/**
 * Log-in address that returns to a job. Not in begin-session.ts, because this page must not load the code for calls.
 */
export const loginForHref = (href: string): string => `/user?from=${encodeURIComponent(href)}`

/** Address of another account page that keeps the return target. */
export const withFrom = (path: string, from: string | null): string =>
  from === null ? path : `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
