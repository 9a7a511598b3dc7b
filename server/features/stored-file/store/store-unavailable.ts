/** The store of files does not answer, or refuses this site. The message is one line for the operator, without secrets. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
