/** Why a mutant that nothing notices is no hole: looked at by a person, one of these. */
export type Equivalence =
  /** Nobody who only sees the answers could tell it from a server that is right. */
  | 'indistinguishable'
  /** The profile of an upstream allows it, or the contract says that both ways are right. */
  | 'allowed'
  /** The suite says that it could not test there, and why. */
  | 'told-as-untested'
