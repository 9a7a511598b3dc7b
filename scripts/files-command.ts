import { say, sayDone } from '#seed/progress.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import { databasePlace, readDatabaseId } from '#server/database/database-identity.ts'
import { isNewDatabase } from '#server/database/migrations/migrations.ts'
import { type Config, readCommandConfig } from '#server/start/settings.ts'
import { ConfigError } from '#server/start/setting-values.ts'
import { configuredStore, storeOfKind } from '#server/features/stored-file/store/configured-store.ts'
import { moveFiles } from '#server/features/stored-file/store/file-moving.ts'
import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import { STORE_KINDS, type StoreKind } from '#server/features/stored-file/store/s3/s3-settings.ts'
import { StoreUnavailable } from '#server/features/stored-file/store/store-unavailable.ts'
import { type HeldRemoval, REMOVAL_JOBS } from '#server/features/removal/removal-guard.ts'
import { bindStore, countFiles, isMarkedAsOwn, isOwnStore } from '#server/features/stored-file/store/store-binding.ts'
import { putBackTrash } from '#server/features/stored-file/store/trash-restoring.ts'
import type { Services } from '#server/features.ts'
import { SecretsError } from '#server/platform/secrets.ts'
import { readArguments } from './command-line.mjs'
import { type Work, withUnboundServices } from './with-services.ts'

// `npm run files`.

type Command = (store: FileStore, databaseUrl: string) => Work

const status: Command = (store, databaseUrl) => async (services, database) => {
  await tellCounts(store, databaseUrl, database)
  const [trashed, [firstDay]] = [await trashedIn(store), await store.trash.days()]
  console.log(`回收夹 / trash: ${trashed}${firstDay === undefined ? '' : `，自 / since ${firstDay}`}`)
  const held = await services.removals.held()
  for (const removal of held) console.log(`等待同意 / waits for confirm: ${lineOf(removal)}`)
  if (held.length > 0) process.exitCode = 1
  const isOwn = await isOwnStore({ database, store })
  console.log(
    isOwn ? '两者属于一起 / They belong together' : '两者不属于一起，网站不会启动 / They do not belong together',
  )
  if (!isOwn) process.exitCode = 1
}

const adopt: Command = (store, databaseUrl) => async (services, database) => {
  await tellCounts(store, databaseUrl, database)
  await bindStore({ database, databaseUrl, store })
  await note(services, 'site.filesAdopted')
  sayDone('已绑定，网站可以启动 / Bound to each other: the site can start')
}

const confirm: Command =
  () =>
  async ({ removals }) => {
    const confirmed = await removals.confirm()
    for (const removal of confirmed) console.log(lineOf(removal))
    sayDone(
      confirmed.length === 0
        ? '没有等待同意的清除 / Nothing waits'
        : '已同意，下一次运行时清除：文件每小时，期限每天 / Confirmed: removed by the next run, of files within an hour, of terms within a day',
    )
  }

const restore: Command = (store, databaseUrl) => async (services, database) => {
  await isMarkedAsOwn({ database, databaseUrl, store })
  const { putBack, left } = await putBackTrash({
    database,
    store,
    journal: services.deletionJournal,
    clock: services.clock,
  })
  if (putBack > 0) await note(services, 'site.filesPutBack', `${putBack}`)
  sayDone(`放回 ${putBack} 个，留下 ${left} 个没有记录的 / ${putBack} put back, ${left} stay that nothing names`)
}

type MoveOptions = { from: StoreKind; to: StoreKind; isDry: boolean }

/** Copies the files of the site from one kind of store to the other. The site may be configured for either of them. */
const move =
  (config: Config, { from, to, isDry }: MoveOptions): Work =>
  async (services, database) => {
    const { databaseUrl } = config
    const [source, target] = [storeOfKind(config, from), storeOfKind(config, to)]
    console.log(`${source.place} → ${target.place}`)
    const moved = await moveFiles({ database, databaseUrl, from: source, to: target, isDry, say })
    const { copied, bytes, present, damaged, withoutRow } = moved
    for (const id of damaged) console.error(`文件 ${id} 已损坏，没有复制 / stored file ${id} is damaged: not copied`)
    if (damaged.length > 0) process.exitCode = 1
    const { rows, known } = isDry ? { rows: 0, known: 0 } : await countFiles(database, target)
    const trashed = await trashedIn(source)
    console.log(
      `目标已有 ${present}，无记录未复制 ${withoutRow}，回收夹未复制 ${trashed} / there already, without a row, in the trash`,
    )
    if (isDry) return sayDone(`将复制 ${copied} 个，${bytes} 字节 / ${copied} files, ${bytes} bytes to copy`)
    if (known < rows) console.error(`目标缺 ${rows - known} 个 / files missing in the target: ${rows - known}`)
    if (copied > 0) await note(services, 'site.filesMoved', `from:${from} to:${to} files:${copied}`)
    sayDone(
      `已复制 ${copied} 个，${bytes} 字节，来源未动；改 FILES_STORE=${to}，重启网站，再运行一次 / ${copied} files, ${bytes} bytes copied, the source is unchanged: set FILES_STORE=${to}, restart the site and run this once more`,
    )
  }

/** @throws ConfigError for options that do not name two different stores, or a bucket that is not configured. */
function moveOptions({ filesS3 }: Config, values: ReturnType<typeof readArguments>['values']): MoveOptions {
  const [from, to] = [values['from'], values['to']].map((value) => STORE_KINDS.find((kind) => kind === value))
  if (from === undefined || to === undefined || from === to)
    throw new ConfigError(
      'move 须写 --from folder --to s3 或 --from s3 --to folder / move needs --from folder --to s3, or the reverse',
    )
  if (filesS3 === undefined) throw new ConfigError('move 须先设置 FILES_S3_… / move needs the settings FILES_S3_…')
  return { from, to, isDry: values['dry-run'] === true }
}

/** Number of files in the trash of a store. */
async function trashedIn({ trash }: FileStore): Promise<number> {
  let count = 0
  for await (const page of trash.pages()) count += page.length
  return count
}

const lineOf = ({ job, count, total, heldAt }: HeldRemoval) =>
  `${REMOVAL_JOBS[job]}（${job}）${count} / ${total}，${heldAt.toISOString()}`

const note = ({ audit }: Services, action: string, detail = '') =>
  audit.record({
    actorKind: 'system',
    actorId: null,
    action,
    object: 'site:files',
    result: 'done',
    address: '',
    detail,
  })

async function tellCounts(store: FileStore, databaseUrl: string, database: Parameters<Work>[1]): Promise<void> {
  const { files, rows, known } = await countFiles(database, store)
  const [id, marker] = [await readDatabaseId(database), await store.readMarker().catch(String)]
  console.log(`数据库 / database: ${databasePlace(databaseUrl)} (${id.slice(0, 8)})，记录 ${rows} 个文件 / files named`)
  const owner = typeof marker === 'object' ? `${marker.database} (${marker.databaseId.slice(0, 8)})` : (marker ?? '–')
  console.log(`文件 / files: ${store.place}，${files} 个，属于 / bound to ${owner}`)
  console.log(`相符 ${known}，无记录 ${files - known}，缺文件 ${rows - known} / both, without a row, without a file`)
}

const COMMANDS: Readonly<Record<string, Command>> = { status, adopt, confirm, restore }

/** @returns the exit code. */
async function main(): Promise<number> {
  const { operands, values } = readArguments('files')
  const name = operands[0] ?? ''
  const command = COMMANDS[name]
  if (command === undefined && name !== 'move') {
    console.error(`没有 ${name} / no such operation: ${[...Object.keys(COMMANDS), 'move'].join(', ')}`)
    return 2
  }
  const config = readCommandConfig()
  const { databaseUrl } = config
  if (name !== 'adopt' && (await isNewDatabase(databaseUrl)))
    throw new DatabaseStartError(`没有数据库 ${databasePlace(databaseUrl)} / There is no such database`)
  const work = command ? command(configuredStore(config), databaseUrl) : move(config, moveOptions(config, values))
  await withUnboundServices(work)
  return Number(process.exitCode ?? 0)
}

try {
  process.exitCode = await main()
} catch (error) {
  const isRefusal = [ConfigError, DatabaseStartError, StoreUnavailable, SecretsError].some(
    (kind) => error instanceof kind,
  )
  if (!isRefusal) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
