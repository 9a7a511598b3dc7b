/** Expected texts of findings after one user has tried the ids of another. */
export const UNTOUCHED = 'everything of the other person as it was'
export const NOTHING_FOREIGN = 'nothing that somebody else wrote'
