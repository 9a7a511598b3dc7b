import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { API_BASE } from '#contracts/constants/limits.ts'
import { readApplicants } from '#seed/content/people/read-applicants.ts'
import { APPLICANT_PASSWORD } from '#seed/people/seed-applicants.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openEditorialDesk } from '#scripts/scale/load/editorial-desk.ts'
import { jsonOf, type Response, send } from '#scripts/scale/load/http.ts'
import { type JobSeeker, jobSeeker } from '#scripts/scale/load/job-seeker.ts'
import { failureOf } from '#scripts/scale/load/tally.ts'
import { type Figure, none, type Place, plain, type ScaleRow } from '#scripts/scale/scale-row.ts'
import { type ArchivedCluster, archivedCluster } from '#scripts/scale/stack/archived-cluster.ts'
import { DATABASE } from '#scripts/scale/stack/stack.ts'
import { type WebProcess, webProcess } from '#scripts/scale/stack/web-process.ts'

const NEW_PASSWORD = 'Lvse.Hupan7'

export const pointInTime: ScaleRow = {
  name: 'point-in-time',
  title: '恢复到一个时刻 / Restore to a moment',
  method:
    '数据库的一个副本由 pgBackRest 归档。在全量备份与差异备份之间、差异备份之后，各经网站发布文章、注册、上传、注销；记下时刻；再做一遍同样的事；删去表 job；恢复到记下的时刻，运行 `npm run restore -- --moment`，启动网站 / pgBackRest archives a copy of the cluster. Between a full and a differential backup, and again after the differential one, articles are published, users register, upload files and delete accounts. The moment is noted. Then the same is done again, and the table job is dropped. The cluster is restored to the moment, `npm run restore -- --moment` runs, and the site starts.',
  needs: ['pgBackRest'],
  async run({ stack }) {
    const archived = await archivedCluster(stack, join(stack.folder, 'archived'))
    const web = webProcess(stack.children, 'restored', await freePort(), archived.settings)
    await archived.pgbackrest('stanza-create')
    const full = await archived.pgbackrest('--type=full', 'backup')
    await archived.pgbackrest('check')
    await web.start()
    const site = await openSite(archived, web)

    const early = await site.writes('early')
    const withdrawnLater = await site.desk.publish('稍后撤下的公告', () => undefined)
    await archived.pgbackrest('--type=diff', 'backup')
    const before = await site.writes('before')
    const [noted] = await archived.cluster.query('SELECT now()::text AS moment')
    const moment = String(noted?.['moment'])
    await wait(BETWEEN_MS)
    const after = await site.writes('after')
    demand('withdrawal', await site.desk.withdraw(withdrawnLater))
    const leaving = await site.asksToLeave()

    const jobs = await site.count('SELECT count(*)::int AS count FROM job')
    await archived.cluster.query('DROP TABLE job CASCADE', DATABASE)
    await web.stop()
    await archived.cluster.stop('fast')
    const target = ['--delta', '--type=time', `--target=${moment}`, '--target-action=promote']
    const restored = await archived.pgbackrest(...target, 'restore')
    const begin = performance.now()
    await archived.startRestored()
    const recovered = (performance.now() - begin) / 1000
    const parameters = ['restore', '--moment', moment]
    const output = await stack.command('scripts/backup-command.ts', process.cwd(), {
      settings: archived.settings,
      parameters,
    })
    await web.start()
    const seconds = (performance.now() - begin) / 1000

    const [{ missing: lost }, { missing: undone }] = [await site.look([early, before]), await site.look([after])]
    const figures: Figure[] = [
      none(`丢失的、该时刻前确认的写入 writes before the moment that were lost, of ${2 * KINDS}`, lost.length),
      none(`仍在的、该时刻后的写入 writes after the moment that still exist, of ${KINDS}`, KINDS - undone.length),
      none('重新出现的已注销账号 deleted accounts that exist again, of 3', await site.present([early, before, after])),
      equal('仍在注销中 accounts still in their grace period', await site.leaving(leaving), 1),
      equal(
        '仍撤下的文章 withdrawn articles still withdrawn',
        Number(!(await site.shows(withdrawnLater, '稍后撤下'))),
        1,
      ),
      equal('表 job 的行 rows of the table job', await site.count('SELECT count(*)::int AS count FROM job'), jobs),
      ...(await filesOf(archived, stack)),
      plain('全量备份 full backup', `${full.toFixed(1)} s`),
      plain('恢复文件 restore of the files', `${restored.toFixed(1)} s`),
      plain('重放 WAL 至可写 WAL replayed', `${recovered.toFixed(1)} s`),
      plain('从启动数据库到网站就绪 from the start of the cluster to the ready site', `${seconds.toFixed(1)} s`),
      plain(
        '`npm run restore -- --moment` 的输出 output of the command',
        output
          .split('\n')
          .find((line) => line.includes('Repeated: '))
          ?.split(' / ')[1] ?? '–',
      ),
    ]
    await web.stop()
    await archived.cluster.stop('fast')
    return figures
  },
}

/** Period in ms of the one-time codes of staff. */
const CODE_MS = 30_000
/** Pause in ms after the moment. */
const BETWEEN_MS = 1500
/** Number of writes per round that are looked up. */
const KINDS = 3

const equal = (what: string, count: number, wanted: number): Figure => ({
  what,
  measured: String(count),
  bar: String(wanted),
  passes: count === wanted,
})

/** Acknowledged writes of a round, and the person whose account was deleted in it. */
type Round = { articleId: number; title: string; person: JobSeeker; path: string; bytes: Buffer; goneId: number }

function demand(what: string, response: Response): Response {
  const failure = failureOf(response)
  if (failure !== undefined) throw new Error(`${what}: ${failure}`)
  return response
}

async function openSite({ cluster, settings }: ArchivedCluster, web: WebProcess) {
  const { base } = web
  await wait(CODE_MS - (Date.now() % CODE_MS)) // the load may have used the code of this period
  const desk = await openEditorialDesk(base)
  const place = { base, redisUrl: settings['REDIS_URL'] ?? '' }
  const accounts = readApplicants().applicants.values()
  let people = 0
  const browser = (phoneNumber: string, password: string) =>
    jobSeeker(place, { phoneNumber, password }, `127.0.3.${(people += 1)}`)
  const keeper = nextAccount()
  const { key } = await loggedIn(keeper)

  function nextAccount(): JobSeeker {
    const { value } = accounts.next()
    if (value === undefined) throw new Error('there is no further applicant')
    return browser(value.phoneNumber, APPLICANT_PASSWORD)
  }
  async function loggedIn(seeker: JobSeeker): Promise<{ key: string; id: number }> {
    const { response, key: session } = await seeker.logIn()
    const data = jsonOf(demand(seeker.phoneNumber, response))?.['data'] as { miniProgramPersonId: number }
    return { key: session, id: data.miniProgramPersonId }
  }
  async function leave(): Promise<number> {
    const seeker = nextAccount()
    const { key: session, id } = await loggedIn(seeker)
    demand('deletion', await seeker.leave(session))
    return id
  }
  const count = async (sql: string) => Number((await cluster.query(sql, DATABASE))[0]?.['count'])
  const isThere = (id: number) => count(`SELECT count(*)::int AS count FROM person WHERE id = ${id}`)
  const shows = async (articleId: number, title: string) =>
    (await send(`${base}${API_BASE}/open/website/getCommentById?cmCommentId=${articleId}`)).body.includes(title)

  return {
    desk,
    count,
    shows,
    asksToLeave: leave,
    leaving: (id: number) =>
      count(`SELECT count(*)::int AS count FROM person WHERE id = ${id} AND "deletionAskedAt" IS NOT NULL`),
    /** Publishes an article, registers a person, uploads a file, and deletes an account without waiting seven days. */
    async writes(name: string): Promise<Round> {
      const title = `时刻公告${name}${Date.now()}`
      const articleId = await desk.publish(title, () => undefined)
      const person = browser(`1390000${String(Date.now()).slice(-4)}`, NEW_PASSWORD)
      demand('registration', await person.register())
      const bytes = Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`)
      const upload = demand('upload', await keeper.upload(key, '材料.pdf', bytes))
      const goneId = await leave()
      const sql = `UPDATE person SET "deletionAskedAt" = now() - interval '8 days' WHERE id = ${goneId}`
      await cluster.query(sql, DATABASE)
      await web.stop()
      await web.start() // a start runs the sweep that deletes accounts
      for (const end = Date.now() + PATIENCE_MS; (await isThere(goneId)) > 0; await wait(LOOK_MS))
        if (Date.now() > end) throw new Error(`person ${goneId} is not deleted`)
      return { articleId, title, person, path: String(jsonOf(upload)?.['fileName']), bytes, goneId }
    },
    /** Looks up the writes of rounds. @returns the missing writes */
    async look(rounds: readonly Round[]): Promise<{ missing: string[] }> {
      const missing: string[] = []
      for (const { articleId, title, person, path, bytes } of rounds) {
        if (!(await shows(articleId, title))) missing.push(title)
        if (failureOf((await person.logIn()).response) !== undefined) missing.push(person.phoneNumber)
        if (!(await keeper.get(path, key)).body.equals(bytes)) missing.push(path)
      }
      return { missing }
    },
    async present(rounds: readonly Round[]): Promise<number> {
      let present = 0
      for (const { goneId } of rounds) present += await isThere(goneId)
      return present
    },
  }
}

const LOOK_MS = 100
const PATIENCE_MS = 60_000

/** Number of rows whose file is missing from the store, as counted by `npm run files -- status`. */
async function filesOf({ settings }: ArchivedCluster, stack: Place['stack']): Promise<Figure[]> {
  const given = { settings, parameters: ['status'] }
  const output = await stack.command('scripts/files-command.ts', process.cwd(), given)
  const [, missing = 'unknown'] = /缺文件 (\d+)/.exec(output) ?? []
  return [{ ...none('缺文件的记录 rows without a file', Number(missing)), measured: missing }]
}
