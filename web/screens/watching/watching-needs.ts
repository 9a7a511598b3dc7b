import type { Need } from '#web/data/needs.ts'

/** No data requirements on the server, which does not know the user; the browser fetches the data. */
export const watchingNeeds = (): Need[] => []
