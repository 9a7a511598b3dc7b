import { existsSync } from 'node:fs'
import { say, sayDone } from '#seed/progress.ts'
import { backup } from '#server/backup/backup.ts'
import { BackupError, readManifest } from '#server/backup/manifest.ts'
import { restore } from '#server/backup/restore.ts'
import { existingCipher } from '#server/backup/secrets-mark.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { fileLine, pageProblems, verifySite } from '#server/backup/verify-site.ts'
import { type Config, readCommandConfig } from '#server/start/settings.ts'
import { ConfigError } from '#server/start/setting-values.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { damageLine } from '#server/database/sqlite/sqlite-file-check.ts'
import { auditLog } from '#server/features/audit/audit-log.ts'
import { StoreUnavailable } from '#server/features/stored-file/store/store-unavailable.ts'
import { type AuditAnchor, anchorOfText } from '#server/platform/audit-anchor.ts'
import { deletionJournal, deletionJournalFile } from '#server/platform/deletion-journal.ts'
import { systemClock } from '#server/platform/clock.ts'
import { SecretsError } from '#server/platform/secrets.ts'
import { readArguments } from './command-line.mjs'
import { repeatChanges, settleAtMoment } from './repeated-changes.ts'

type Options = ReturnType<typeof readArguments>['values']

async function makeBackup(config: Config, folder: string, options: Options): Promise<void> {
  const damage = await pageProblems(config.databaseUrl)
  await withDatabase(config, async (database) => {
    const { manifest, problems } = await backup({
      settings: config,
      folder,
      withSecrets: options['with-secrets'] === true,
      isStillThere: async (name) => (await database.read.storedFile.count({ where: { name } })) > 0,
      say,
    })
    sayDone(`备份完成：${folder}，${manifest.files} 个文件 / The backup is in ${folder} with ${manifest.files} files`)
    if (options['with-secrets'] !== true)
      console.log(
        '密钥不在其中，请另行保存 / The secrets are not in it: without them it cannot be read. Keep them apart',
      )
    printProblems([...damage, ...problems.map(({ id, what }) => fileLine(id, what))])
  })
}

async function restoreBackup(config: Config, folder: string, options: Options): Promise<void> {
  const { moment } = options
  if (typeof moment === 'string') return restoreMoment(config, folder, moment)
  if (folder === '') throw new BackupError('请写明备份的文件夹 / Name the folder of the backup')
  const { manifest, putAside } = await restore({
    settings: config,
    folder,
    isReplacing: options['replace'] === true,
    say,
  })
  for (const place of putAside) sayDone(`原有内容保留在 / What was there is now ${place}`)
  await repeatChanges(new Date(manifest.createdAt))
  sayDone(`已恢复 ${manifest.createdAt} 的备份 / The site of ${manifest.createdAt} is restored`)
  await verify(config, '')
}

async function restoreMoment(config: Config, folder: string, text: string): Promise<void> {
  if (folder !== '') throw new BackupError('--moment 不带文件夹 / --moment takes no folder')
  const moment = await settleAtMoment(config, text)
  sayDone(`网站回到了 ${moment.toISOString()} / The site is that of ${moment.toISOString()}`)
  await verify(config, '')
}

async function verify(config: Config, folder: string, { anchor: given }: Options = {}): Promise<void> {
  if (folder !== '') return done(await verifyBackup(folder))
  const cipher = existingCipher(config)
  const clock = systemClock
  const journal = deletionJournal({ file: deletionJournalFile(config), cipher, clock, afterCommit: () => false })
  const anchor = typeof given !== 'string' ? await journal.lastAnchor() : await anchorOf(given)
  const { databaseUrl } = config
  // printed at once, because damaged text can make the native driver panic in a later check, which ends the process
  const damage = await pageProblems(databaseUrl)
  printProblems(damage)
  const problems: string[] = []
  try {
    await withDatabase(config, async (database) => {
      const audit = auditLog({ database, cipher, clock: systemClock })
      problems.push(...(await verifySite({ ...config, database, audit, anchor, cipher, say })))
    })
  } catch (error) {
    problems.push(error instanceof DatabaseStartError ? error.message : (damageLine(error) ?? String(error)))
  }
  if (damage.length > 0) printProblems(problems)
  else done(problems)
}

/** Parses `text` as an anchor. If `text` is the folder of a backup, reads the anchor of the backup. */
async function anchorOf(text: string): Promise<AuditAnchor> {
  const anchor = anchorOfText(text) ?? (existsSync(text) ? (await readManifest(text)).audit : undefined)
  if (anchor !== undefined) return anchor
  throw new BackupError(
    `${text} 不是锚点（条数:校验值），也不是记有锚点的备份 / is neither an anchor nor a backup with one`,
  )
}

/** Opens the database without migrating or creating it. */
async function withDatabase({ databaseUrl: url }: Config, work: (database: Database) => Promise<void>): Promise<void> {
  if (databaseKind(url) === 'sqlite' && !existsSync(sqliteFile(url)))
    throw new BackupError(`没有数据库 ${sqliteFile(url)} / There is no database ${sqliteFile(url)}`)
  const database = await openDatabase({ url, hasLongTimeouts: true, isReadOnly: true })
  await work(database).finally(() => database.close())
}

function done(problems: readonly string[]): void {
  if (problems.length === 0) sayDone('未发现问题 / Nothing is wrong')
  printProblems(problems)
}

/** Prints problems and sets the exit code for monitoring. */
function printProblems(problems: readonly string[]): void {
  for (const line of problems) console.error(line)
  if (problems.length > 0) process.exitCode = 1
}

const COMMANDS = { backup: makeBackup, restore: restoreBackup, verify }
// `npm run backup`, `npm run restore`, `npm run verify`: the first argument is the name of the command
const name = process.argv[2] as keyof typeof COMMANDS
const { values, operands } = readArguments(name)
try {
  await COMMANDS[name](readCommandConfig(), operands[0] ?? '', values)
} catch (error) {
  const isRefusal = [BackupError, ConfigError, DatabaseStartError, StoreUnavailable, SecretsError].some(
    (kind) => error instanceof kind,
  )
  if (!isRefusal) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
