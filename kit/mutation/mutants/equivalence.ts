/** Reviewed reason why a surviving mutant is not a gap in the suite. */
export type Equivalence =
  /** Indistinguishable from a correct server by responses alone. */
  | 'indistinguishable'
  /** Allowed by the upstream's profile, or by the contract. */
  | 'allowed'
