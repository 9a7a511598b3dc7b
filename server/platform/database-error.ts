/**
 * The database cannot be used as it is; the message is one complete line for whoever starts the process
 * (Chinese, then English), so that no stack needs to be printed with it.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}
