/**
 * The database cannot be used as it is; the message is one complete line for whoever starts the process
 * (Chinese, then English), so that no stack needs to be printed with it.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

/** For a PostgreSQL server that cannot be reached or does not let us in; the text keeps the password out. */
export function unreachable(url: string, cause: unknown): DatabaseStartError {
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}:${port || '5432'}${pathname}`
  const reason = cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : String(cause)
  return new DatabaseStartError(`无法连接数据库 ${place}：${reason} / Cannot reach the database ${place}`, { cause })
}

/** Whether a write failed because a unique value is there already (Prisma's P2002). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002'
