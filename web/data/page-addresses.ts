/** URL of an article. */
export const articleHref = ({ typeId, cmCommentId }: { typeId: number; cmCommentId: number }) =>
  `/content/${typeId}/${cmCommentId}`

/** URL of a job. */
export const jobHref = (jobId: number) => `/jobDetail/${jobId}`

/** URL of a company. */
export const companyHref = (companyId: number) => `/companyDetail/${companyId}`

/** URL of a job with its application dialog open. */
export const applyHref = (jobId: number) => `${jobHref(jobId)}?apply=1`

/** Whether a URL is that of a job with its application dialog open. */
export const isApplyHref = (href: string): boolean => /^\/jobDetail\/\d+\?apply=1$/.test(href)

/**
 * URL of the log-in page that returns to `href`. Not in begin-session.ts, which would load the code for calls.
 */
export const loginForHref = (href: string): string => `/user?from=${encodeURIComponent(href)}`

/** Adds the return target `from` to the URL of another account page; null adds nothing. */
export const withFrom = (path: string, from: string | null): string =>
  from === null ? path : `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
