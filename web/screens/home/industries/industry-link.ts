/** The positions of an industry and what lies below it. */
export const industryHref = (industryId: number) => `/jobs?industryId=${industryId}`
