import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasCeph } from '#server/testing/ceph.ts'
import { hasPgbouncer } from '#server/testing/pgbouncer.ts'

/** A program of the stack that has to be installed. */
export type Program = 'PostgreSQL' | 'PgBouncer' | 'Redis' | 'HAProxy' | 'Ceph' | 'pgBackRest'

const DEBIAN = '/usr/lib/postgresql'

/** Path of a PostgreSQL program; on Debian the programs of the server are not in PATH. */
export function postgresqlProgram(name: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin', name)).find((path) => existsSync(path)) ?? name
}

const runs = (program: string, option: string) => spawnSync(program, [option], { timeout: 10_000 }).status === 0

const CHECKS: Readonly<Record<Program, () => boolean>> = {
  PostgreSQL: () => runs(postgresqlProgram('postgres'), '--version') && (!isRoot() || owner() !== undefined),
  PgBouncer: () => hasPgbouncer,
  Redis: () => runs('redis-server', '--version'),
  HAProxy: () => runs('haproxy', '-v'),
  Ceph: () => hasCeph,
  pgBackRest: () => runs('pgbackrest', 'version'),
}

/** The programs that this machine lacks. */
export const missingPrograms = (): Program[] =>
  (Object.keys(CHECKS) as Program[]).filter((program) => !CHECKS[program]())

const isRoot = () => process.getuid?.() === 0

function owner(): { uid: number; gid: number } | undefined {
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

/** The user that runs PostgreSQL, which refuses to run as root. `{}` means the current user. */
export const postgresqlUser = (): { uid?: number; gid?: number } => (isRoot() ? (owner() ?? {}) : {})
