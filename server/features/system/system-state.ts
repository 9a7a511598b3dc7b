import { statfs } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { SystemState } from '#contracts/generated/studio-wire.ts'
import { lastBackup } from '#server/platform/last-backup.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import type { Readiness } from '#server/http/readiness.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'

const HOUR_MS = 3_600_000

/** Advice to the operator about a failed check, by its name in /readyz. */
const ADVICE: Readonly<Record<string, string>> = {
  database: '数据库没有应答。请检查数据库服务与网络；恢复后网站自动继续，不用重启。',
  disk: '磁盘快满了，写入已停止。请腾出空间或扩容；有了空间一秒内自动恢复。',
  migrations: '数据库的结构与这个版本不同。请运行 npm run migrate，或换回与数据库相配的版本。',
  files:
    '文件存储没有应答，或其中的文件属于另一个数据库。请检查存储服务，以及 FILES_FOLDER（或 FILES_S3_BUCKET、FILES_S3_PREFIX）与 DATABASE_URL 是否配成一对。',
  removals: '有清除任务因数量异常停下了。查明原因后运行 npm run files -- status 和 confirm。',
  redis: 'Redis 没有应答。各进程暂时各自计数，恢复后自动继续；请检查 Redis 服务。',
}

/** Health of this process with advice; `ready` if `readiness` is undefined, as in tests. */
export async function healthOf(readiness: Readiness | undefined): Promise<Pick<SystemState, 'health' | 'problems'>> {
  if (readiness === undefined) return { health: 'ready', problems: [] }
  const { status, reasons, checks } = await readiness.report()
  const problems = reasons.map((name) => ({
    name,
    reason: checks[name]?.reason ?? '',
    advice: ADVICE[name] ?? '请查看服务器日志。',
  }))
  return { health: status, problems }
}

/** Disks of the stored files and of an embedded database. A disk whose state cannot be read is omitted. */
export async function disksOf(config: { databaseUrl: string; filesFolder: string }): Promise<SystemState['disks']> {
  const places: [string, string][] = [['文件', config.filesFolder]]
  if (databaseKind(config.databaseUrl) === 'sqlite') places.unshift(['数据库', dirname(sqliteFile(config.databaseUrl))])
  const disks = await Promise.all(
    places.map(async ([place, folder]) => {
      const disk = await statfs(folder).catch(() => undefined)
      return disk === undefined
        ? []
        : [{ place, freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }]
    }),
  )
  return disks.flat()
}

/** The last backup with its age; null without one. */
export async function backupOf(config: { secretsFile: string }, now: Date): Promise<SystemState['lastBackup']> {
  const last = await lastBackup(config)
  if (last === undefined) return null
  const at = new Date(last.createdAt)
  return {
    time: beijingTime(at),
    ageHours: Math.max(0, Math.floor((now.getTime() - at.getTime()) / HOUR_MS)),
    folder: basename(last.folder),
    fileCount: last.files,
  }
}
