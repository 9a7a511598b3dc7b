/** Cache tag of everything that lists companies or shows their names. */
export const COMPANY_LIST_TAG = 'companies'

/** Cache tag of what shows one company. */
export const companyTag = (id: number): string => `company:${id}`
