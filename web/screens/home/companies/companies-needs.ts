// specification 9: 6 hot companies
export const COMPANIES_INPUT = { limit: 6 } as const
