/**
 * Error of a file store that does not respond or denies access. The message is one line for the operator, without
 * secrets.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
