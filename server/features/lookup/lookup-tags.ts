/** Cache tag of everything that shows names of regions, industries, trades or majors. */
export const LOOKUP_TAG = 'lookups'
