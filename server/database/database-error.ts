/**
 * The database is unusable in its current state. The message is one complete line for the operator (Chinese, then
 * English); no stack trace needs to be printed.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

/** Error for a PostgreSQL server that is unreachable or rejects the credentials; the message omits the password. */
export function unreachable(url: string, cause: unknown): DatabaseStartError {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || '5432'}${pathname}`
  const reason = cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : String(cause)
  return new DatabaseStartError(`无法连接数据库 ${place}：${reason} / Cannot reach the database ${place}`, { cause })
}

/** Whether a write violated a unique constraint (Prisma's P2002). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002'
