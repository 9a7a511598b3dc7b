import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { flawless, plain, type ScaleRow } from '#scripts/scale/scale-row.ts'
import { DATABASE } from '#scripts/scale/stack/stack.ts'
import { roll } from './process-rows.ts'

const BEFORE_MS = 5000
/** Files and folders of a version of the site. */
const PROGRAM = ['dist', 'scripts', 'server', 'contracts', 'seed', 'prisma', 'package.json', 'tsconfig.json']
const MIGRATION = '9001_scale_note'

export const expandDeploy: ScaleRow = {
  name: 'expand-deploy',
  title: '部署带 expand 迁移的新版本，再退回 / Deployment of a version with an expand migration, and back',
  method:
    '新版本多一列；在旧进程旁运行 `npm run migrate`，逐个替换进程，再逐个换回旧版本 / The new version has one more column; `npm run migrate` runs beside the old processes; they are replaced one by one, then by the old version again.',
  async run(place) {
    const { stack, crowd } = place
    const folder = await newerVersion(join(stack.folder, 'newer'))
    let migrateSeconds = 0
    let back: string[] = []
    const result = await crowd.during(async () => {
      await wait(BEFORE_MS)
      const begin = performance.now()
      await stack.command('scripts/migrate-command.ts', folder)
      migrateSeconds = (performance.now() - begin) / 1000
      await wait(BEFORE_MS)
      await roll(place, (web) => web.start({ folder }))
      await roll(place, (web) => web.start())
      back = await columnsOf(place)
    })
    await stack.databases.primary.query(
      `ALTER TABLE job DROP COLUMN scale_note; DELETE FROM _prisma_migrations WHERE migration_name = '${MIGRATION}'`,
      DATABASE,
    )
    return [
      plain('迁移用时 time of the migration', `${migrateSeconds.toFixed(1)} s`),
      {
        what: '退回旧版本后，新列仍在 new column after going back to the old version',
        measured: back.length === 1 ? '在 present' : '不在 missing',
        bar: '在 present',
        passes: back.length === 1,
      },
      ...flawless(result),
    ]
  },
}

/** Copies the program to `folder` and adds a migration. @returns the folder. */
async function newerVersion(folder: string): Promise<string> {
  for (const part of PROGRAM) await cp(part, join(folder, part), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const migration = join(folder, 'prisma/postgresql/migrations', MIGRATION)
  await mkdir(migration)
  await writeFile(join(migration, 'migration.sql'), 'ALTER TABLE job ADD COLUMN scale_note TEXT;\n')
  await writeFile(join(migration, 'phase'), 'expand\n')
  return folder
}

async function columnsOf({ stack }: Parameters<ScaleRow['run']>[0]): Promise<string[]> {
  const sql =
    "SELECT column_name FROM information_schema.columns WHERE table_name = 'job' AND column_name = 'scale_note'"
  return (await stack.databases.primary.query(sql, DATABASE)).map((row) => String(row['column_name']))
}

const SKEW_MINUTES = 5
const SKEWED_MS = 20_000

export const clockSkew: ScaleRow = {
  name: 'clock',
  title: `时钟相差 ${SKEW_MINUTES} 分钟 / Clocks ${SKEW_MINUTES} minutes apart`,
  method: `一个进程的时钟先快、后慢 ${SKEW_MINUTES} 分钟，各 ${SKEWED_MS / 1000} 秒 / The clock of one process is ${SKEW_MINUTES} minutes ahead, then behind, for ${SKEWED_MS / 1000} s each.`,
  async run({ stack, crowd }) {
    const [, web] = stack.webs
    const restart = async (minutes: number) => {
      await web.stop()
      await web.start({ nodeOptions: minutes === 0 ? [] : ['--import', clockAhead(minutes)] })
      await crowd.warm(web.base)
      await stack.proxy.allUp()
    }
    const result = await crowd.during(async () => {
      for (const minutes of [SKEW_MINUTES, -SKEW_MINUTES]) {
        await restart(minutes)
        await wait(SKEWED_MS)
      }
      await restart(0)
    })
    return flawless(result)
  },
}

/** Returns the data URL of a module that moves `Date` ahead; timers are not affected. */
function clockAhead(minutes: number): string {
  const code = `const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...parts) { parts.length === 0 ? super(RealDate.now() + ${minutes * 60_000}) : super(...parts) }
  static now() { return RealDate.now() + ${minutes * 60_000} }
}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
