/** The page of an article. */
export const articleHref = ({ typeId, cmCommentId }: { typeId: number; cmCommentId: number }) =>
  `/content/${typeId}/${cmCommentId}`

/** The page of a job. */
export const jobHref = (jobId: number) => `/jobDetail/${jobId}`

/** The page of a company. */
export const companyHref = (companyId: number) => `/companyDetail/${companyId}`

/** The page of a job with the dialog in which it is applied for. */
export const applyHref = (jobId: number) => `${jobHref(jobId)}?apply=1`

/** Whether an address is that of a job that somebody is applying for. */
export const isApplyHref = (href: string): boolean => /^\/jobDetail\/\d+\?apply=1$/.test(href)

/** Leads to log in and back to the page of a job. Not begin-session.ts: that page is to load no code of calls. */
export const loginForHref = (href: string): string => `/user?from=${encodeURIComponent(href)}`

/** The address of another account page, which then leads back to where the visitor was going. */
export const withFrom = (path: string, from: string | null): string =>
  from === null ? path : `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
