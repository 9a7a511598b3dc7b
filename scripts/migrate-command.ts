import { sayDone } from '#seed/progress.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { databaseKind } from '#server/database/database-url.ts'
import { applyMigrations } from '#server/database/migrations/migrations.ts'
import { acquireStartupLock } from '#server/database/startup-lock.ts'
import { configuredStore } from '#server/features/stored-file/store/configured-store.ts'
import { refuseNewDatabase } from '#server/features/stored-file/store/store-binding.ts'
import { readCommandConfig } from '#server/start/settings.ts'
import { ConfigError } from '#server/start/setting-values.ts'
import { readArguments } from './command-line.mjs'

// `npm run migrate`: migrates the database, in a deployment before the first process of the new version starts.

const onWait = () => console.log('另一进程正在迁移，等待中 / Another process is migrating: waiting for it')

/** @returns the exit code: 1 if migrations wait for `--contract`. */
async function main(): Promise<number> {
  const isAll = readArguments('migrate').values['contract'] === true
  const config = readCommandConfig()
  const { databaseUrl: url } = config
  await refuseNewDatabase(url, configuredStore(config))
  // a running site holds the lock of its SQLite file; on PostgreSQL migrations may run while the site runs
  const lock = databaseKind(url) === 'sqlite' ? await acquireStartupLock(url, onWait) : undefined
  try {
    const { applied, waiting } = await applyMigrations({ url, scope: isAll ? 'all' : 'expand', onWait })
    for (const name of applied) console.log(`已应用 / applied: ${name}`)
    if (waiting[0] !== undefined) {
      console.error(
        `${waiting.join('、')} 等待中：${waiting[0]} 是 contract，旧版本的进程会因它而不可用。停止这些进程，再运行 npm run migrate -- --contract / ` +
          `${waiting.join(', ')} wait: ${waiting[0]} is a contract, with which processes of the version before do not run. Stop them, then npm run migrate -- --contract`,
      )
      return 1
    }
    sayDone('数据库结构与本版本一致 / The schema is that of this version')
    return 0
  } finally {
    await lock?.release()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
