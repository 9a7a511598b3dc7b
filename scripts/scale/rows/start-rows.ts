import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { type Figure, none, plain, type ScaleRow } from '#scripts/scale/scale-row.ts'
import { DATABASE, type Settings } from '#scripts/scale/stack/stack.ts'
import { webProcess } from '#scripts/scale/stack/web-process.ts'

const STARTS = 10

export const tenStarts: ScaleRow = {
  name: 'ten-starts',
  title: '空数据库上同时启动十个 / Ten starts at once on an empty database',
  method: '十个进程同时在一个新数据库上启动 / Ten processes start at the same moment on a new database.',
  async run({ stack }) {
    const [{ primary }, name] = [stack.databases, 'starts']
    await primary.query(`CREATE DATABASE ${name}`)
    const ports = await Promise.all(Array.from({ length: STARTS }, () => freePort()))
    const webs = ports.map((port, at) => webProcess(stack.children, `start${at + 1}`, port, stack.settingsOf(name)))
    const begin = performance.now()
    const outcomes = await Promise.allSettled(webs.map((web) => web.start()))
    const seconds = (performance.now() - begin) / 1000
    const counted = 'SELECT count(*)::int AS rows, count(DISTINCT migration_name)::int AS names FROM _prisma_migrations'
    const [migrations] = await primary.query(counted, name)
    await Promise.all(webs.map((web) => web.stop()))
    const failed = outcomes.filter(({ status }) => status === 'rejected').length
    return [
      none(`未能启动 did not start, of ${STARTS}`, failed),
      none('重复的迁移 migrations applied twice', Number(migrations?.['rows']) - Number(migrations?.['names'])),
      plain('全部就绪 all ready', `${seconds.toFixed(1)} s`),
    ]
  },
}

export const wrongStore: ScaleRow = {
  name: 'wrong-store',
  title: '别的文件存储 / A wrong store',
  method:
    '以另一个数据库启动同样的文件，以及以空文件夹启动同样的数据库 / A start with the same files and another database, and with the same database and an empty folder.',
  async run({ stack }) {
    const [{ primary }, name] = [stack.databases, 'stranger']
    await primary.query(`CREATE DATABASE ${name}`)
    const web = webProcess(stack.children, 'stranger', await freePort(), stack.settings)
    const { DATABASE_URL = '', DATABASE_DIRECT_URL = '' } = stack.settingsOf(name)
    const empty = join(stack.folder, 'files-empty')
    await mkdir(empty)
    const refusals: readonly { what: string; settings: Settings }[] = [
      { what: `另一个数据库 another database (${name})`, settings: { DATABASE_URL, DATABASE_DIRECT_URL } },
      { what: `空文件夹 an empty folder (${DATABASE})`, settings: { FILES_FOLDER: empty } },
    ]
    const figures: Figure[] = []
    for (const { what, settings } of refusals) {
      const { code, said } = await web.refusal(settings)
      const line = said.replaceAll(stack.folder, '…').replaceAll('|', '/')
      figures.push({ what, measured: `exit ${code}: ${line}`, bar: 'exit 1', passes: code === 1 })
    }
    return figures
  },
}
