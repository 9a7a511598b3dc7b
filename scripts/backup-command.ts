import { existsSync } from 'node:fs'
import { say, sayDone } from '#seed/progress.ts'
import { backup } from '#server/backup/backup.ts'
import { BackupError } from '#server/backup/manifest.ts'
import { restore } from '#server/backup/restore.ts'
import { existingCipher } from '#server/backup/secrets-mark.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { fileLine, pageProblems, verifySite } from '#server/backup/verify-site.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { databaseKind, sqliteFile } from '#server/database/database-url.ts'
import { damageLine } from '#server/database/sqlite-file-check.ts'
import { auditLog } from '#server/features/audit/audit-log.ts'
import { systemClock } from '#server/platform/clock.ts'
import { SecretsError } from '#server/platform/secrets.ts'
import { withServices } from './with-services.ts'

// `npm run backup -- <folder> [--with-secrets]`, `npm run restore -- <folder> [--replace]`, `npm run verify [-- <folder>]`.

const HELP = `npm run backup -- <文件夹> [--with-secrets]   备份数据库和文件（网站可照常运行）
npm run restore -- <文件夹> [--replace]       恢复到空的位置；--replace 先把现有的改名保留
npm run verify                                检查网站的数据库和文件
npm run verify -- <文件夹>                    检查一个备份`

async function makeBackup(config: Config, folder: string, options: ReadonlySet<string>): Promise<void> {
  const damage = await pageProblems(config.databaseUrl)
  await withDatabase(config, async (database) => {
    const { manifest, problems } = await backup({
      settings: config,
      folder,
      withSecrets: options.has('--with-secrets'),
      isStillThere: async (name) => (await database.read.storedFile.count({ where: { name } })) > 0,
      say,
    })
    sayDone(`备份完成：${folder}，${manifest.files} 个文件 / The backup is in ${folder} with ${manifest.files} files`)
    if (!options.has('--with-secrets'))
      console.log(
        '密钥不在其中，请另行保存 / The secrets are not in it: without them it cannot be read. Keep them apart',
      )
    tell([...damage, ...problems.map(({ id, what }) => fileLine(id, what))])
  })
}

async function restoreBackup(config: Config, folder: string, options: ReadonlySet<string>): Promise<void> {
  const { manifest, putAside } = await restore({
    settings: config,
    folder,
    isReplacing: options.has('--replace'),
    say,
  })
  for (const place of putAside) sayDone(`原有内容保留在 / What was there is now ${place}`)
  await withServices(async (services) => {
    const since = new Date(manifest.createdAt)
    const { leaving, staying, files } = await services.deletionsAgain.since(since)
    const articles = await services.hiddenAgain.since(since)
    const people = await services.deletionSweep.sweep()
    const event = { actorKind: 'system', actorId: null, result: 'done', address: '' } as const
    await services.audit.record({ ...event, action: 'site.restored', object: `backup:${manifest.createdAt}` })
    sayDone(
      `备份之后的删除已重做：账号 ${people}，文件 ${files}，注销中 ${leaving}，撤回注销 ${staying}，文章下线 ${articles} / Deleted again: ${people} accounts, ${files} files; leaving ${leaving}, staying ${staying}; ${articles} articles taken from readers again`,
    )
  })
  sayDone(`已恢复 ${manifest.createdAt} 的备份 / The site of ${manifest.createdAt} is restored`)
  await verify(config, '')
}

async function verify(config: Config, folder: string): Promise<void> {
  if (folder !== '') return done(await verifyBackup(folder))
  const cipher = existingCipher(config)
  const { databaseUrl, filesFolder } = config
  const problems = await pageProblems(databaseUrl)
  try {
    await withDatabase(config, async (database) => {
      const audit = auditLog({ database, cipher, clock: systemClock })
      problems.push(...(await verifySite({ database, databaseUrl, filesFolder, audit, cipher, say })))
    })
  } catch (error) {
    problems.push(error instanceof DatabaseStartError ? error.message : (damageLine(error) ?? String(error)))
  }
  done(problems)
}

/** The database as it is: nothing is migrated, none is made. */
async function withDatabase({ databaseUrl: url }: Config, work: (database: Database) => Promise<void>): Promise<void> {
  if (databaseKind(url) === 'sqlite' && !existsSync(sqliteFile(url)))
    throw new BackupError(`没有数据库 ${sqliteFile(url)} / There is no database ${sqliteFile(url)}`)
  const database = await openDatabase({ url, isPatient: true, isReadOnly: true })
  await work(database).finally(() => database.close())
}

function done(problems: readonly string[]): void {
  if (problems.length === 0) sayDone('未发现问题 / Nothing is wrong')
  tell(problems)
}

/** Whoever watches over the command reads the exit code. */
function tell(problems: readonly string[]): void {
  for (const line of problems) console.error(line)
  if (problems.length > 0) process.exitCode = 1
}

const COMMANDS = { backup: makeBackup, restore: restoreBackup, verify }

const [command = '', ...rest] = process.argv.slice(2)
const options = new Set(rest.filter((text) => text.startsWith('--')))
const folders = rest.filter((text) => !text.startsWith('--'))
try {
  const work = command in COMMANDS ? COMMANDS[command as keyof typeof COMMANDS] : undefined
  const isSensible = folders.length <= 1 && [...options].every((option) => HELP.includes(option))
  if (work === undefined || !isSensible || (command !== 'verify' && folders.length === 0)) throw new BackupError(HELP)
  await work(readConfig(), folders[0] ?? '', options)
} catch (error) {
  const isRefusal = [BackupError, ConfigError, DatabaseStartError, SecretsError].some((kind) => error instanceof kind)
  if (!isRefusal) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
