/**
 * The database cannot be used as it is; the message is one complete line for whoever starts the process
 * (Chinese, then English), so that no stack needs to be printed with it.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

/** Whether a write failed because a unique value is there already (Prisma's P2002). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002'
