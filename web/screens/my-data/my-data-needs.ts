import type { Need } from '#web/data/needs.ts'

/** The server, which knows nobody, reads nothing; the page asks when it is known who the visitor is. */
export const myDataNeeds = (): Need[] => []
