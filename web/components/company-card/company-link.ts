/** The page of a company. */
export const companyHref = (companyId: number) => `/companyDetail/${companyId}`
