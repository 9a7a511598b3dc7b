import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CONTENT_MESSAGE,
  missingMessage,
  noTargetMessage,
  wordInFileMessage,
  RECRUITING_CONTENT_MESSAGE,
  severalTargetsMessage,
} from '#contracts/constants/error-messages.ts'
import { call, dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft } from '#server/features/job/testing/job-fixtures.ts'
import { complete } from '#server/features/job-application/testing/complete-person.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { logIn } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { csv, type ImportDesk, openImportDesk } from './testing/import-desk.ts'

const JOB_HEAD =
  '编号,职位名称,企业,最低,最高,几薪,工作地区,工作地点,行业,招聘人数,学历要求,工作年限,工作性质,工作内容,任职要求,标签,有效期至,招聘项目'
const JOB_PATHS =
  '#,name,companyId,pay.min,pay.max,pay.months,regionId,address,industryId,recruitCount,educationCode,workYearsCode,natureCode,duty,requirement,tags,deadline,projectIds'
describe.each(testDatabaseKinds)('imports of jobs on %s', (kind) => {
  let desk: ImportDesk
  let company: number
  let until: string
  beforeAll(async () => {
    desk = await openImportDesk(kind)
    until = desk.dayIn(60)
    const { companyWriting } = desk.site.services
    ;[company = 0] = await companyWriting.create([companyDraft({ fullName: '湖北澜渚公司' })])
  }, 60_000)
  afterAll(() => desk.close())

  const job = (values: Partial<Record<string, string>> = {}) => {
    const given = {
      id: '',
      name: '焊工',
      company: '湖北澜渚公司',
      min: '6000',
      max: '8000',
      months: '12',
      region: '洪山区',
      address: '珞喻路 1 号',
      industry: '软件业',
      count: '2',
      education: '本科',
      years: '3-5年',
      nature: '全职',
      duty: '"焊接\n检查"',
      requirement: '持证',
      tags: '五险一金、双休',
      until: until.replaceAll('-0', '-').replaceAll('-', '/'),
      project: '',
      ...values,
    }
    return Object.values(given).join(',')
  }
  const jobs = (...lines: string[]) => csv([JOB_HEAD, ...lines].join('\r\n'))
  const checkJobs = async (...lines: string[]) =>
    (await desk.send('checkContentImport', { kind: 'job', columns: JOB_PATHS }, { file: jobs(...lines) })).data
  async function publishJobs(...lines: string[]) {
    const found = await checkJobs(...lines)
    const input = { kind: 'job' as const, columns: JOB_PATHS, digest: found.digest }
    const sent = await desk.publishSent('job', await desk.send('createContentImport', input, { file: jobs(...lines) }))
    await desk.site.services.importTimer.runDue()
    return (await desk.readImport('job', sent.importId)).data.standing
  }
  /** All rows of companies and jobs that public calls read, without `updatedAt`, and the result of a search. */
  async function tables() {
    const { read } = desk.site.database
    const all = await Promise.all([
      read.job.findMany({ orderBy: { id: 'asc' }, omit: { updatedAt: true } }),
      read.company.findMany({ orderBy: { id: 'asc' }, omit: { updatedAt: true } }),
      read.companyCredential.findMany({ orderBy: { companyId: 'asc' } }),
      read.companyPicture.findMany({ orderBy: { id: 'asc' } }),
      read.projectJob.findMany({ orderBy: [{ projectId: 'asc' }, { jobId: 'asc' }] }),
      read.projectCompany.findMany({ orderBy: { id: 'asc' } }),
    ])
    const found = await rowsOf(desk.site, 'jobsList', { keyword: '焊' })
    return { all, found: found.rows.map(({ jobId, jobName }) => `${jobId} ${jobName}`) }
  }

  test('imported jobs are public with all values, found by the search and counted; an undo removes them', async () => {
    const before = await tables()
    const standing = await publishJobs(
      job({ region: '湖北省/武汉市/洪山区' }),
      job({ name: '钳工', min: '', max: '', months: '' }),
      job(),
    )
    expect(standing.state).toBe('published')
    const [first, second] = (
      await rowsOf(desk.site, 'jobsList', { companyId: company, orderByColumn: 'releaseTime' })
    ).rows
      .toSorted((one, other) => one.jobId - other.jobId)
      .map(({ jobId }) => jobId)
    const shown = await dataOf(desk.site, 'jobs', { jobId: first ?? 0 })
    expect(shown).toMatchObject({ jobName: '焊工', companyName: '湖北澜渚公司' })
    for (const part of ['"五险一金","双休"', '焊接', '检查']) expect(JSON.stringify(shown)).toContain(part)
    expect((await dataOf(desk.site, 'jobs', { jobId: second ?? 0 })).salaryText).toBe('面议')
    expect((await rowsOf(desk.site, 'jobsList', { keyword: '焊工' })).total).toBe(1)
    // the third row equals the first one
    expect((await dataOf(desk.site, 'company', { companyId: company })).jobCount).toBe(2)
    expect((await desk.undone('job', standing)).data.state).toBe('undone')
    expect(await tables()).toEqual(before)
    expect((await call(desk.site, 'jobs', { jobId: first ?? 0 })).code).toBe(404)
  })

  test('errors of the form, the database and the word list are reported with row and column', async () => {
    const { companyWriting } = desk.site.services
    await companyWriting.create([companyDraft({ fullName: '两家同名' }), companyDraft({ fullName: '两家同名' })])
    const word = { kind: 'ban' as const, term: '仅限男性', variants: [], exceptWithin: [], suggest: '', isExact: false }
    await studioCall(
      desk.site,
      'createWord',
      { ...word, scope: 'vacancy', why: '性别歧视', isActive: true },
      desk.people.publisher,
    )
    const { errors, newCount } = await checkJobs(
      job({ company: '没有这家' }),
      job({ company: '两家同名' }),
      job({ region: '桃花源', industry: '' }),
      job({ max: '5000' }),
      job({ months: '' }),
      job({ until: '2020/1/1' }),
      job({ until: '尽快' }),
      job({ tags: `"${'长'.repeat(21)}"` }),
      job({ id: '999999' }),
      job({ duty: '仅限男性' }),
      job({ project: '春招' }),
      job({ name: '好的' }),
    )
    expect(errors.map(({ row, column, message }) => `${row} ${column} ${message}`)).toEqual([
      `2 企业 ${noTargetMessage('企业', '没有这家')}`,
      `3 企业 ${severalTargetsMessage('两家同名', 2, '请改填统一社会信用代码')}`,
      `4 工作地区 ${noTargetMessage('地区', '桃花源')}`,
      `4 行业 ${missingMessage('行业')}`,
      `5 月薪／最高（元） ${RECRUITING_CONTENT_MESSAGE.payBackwards}`,
      `6 月薪／一年几薪 ${missingMessage('一年几薪')}`,
      `7 有效期至 ${RECRUITING_CONTENT_MESSAGE.deadlinePassed}`,
      `8 有效期至 ${CONTENT_MESSAGE.importDate}`,
      expect.stringMatching(/^9 标签 /),
      `10 编号 ${CONTENT_MESSAGE.importNoItem}`,
      `11 工作内容 ${wordInFileMessage('禁用词', '仅限男性')}`,
      `12 招聘项目 ${noTargetMessage('招聘项目', '春招')}`,
    ])
    expect(newCount).toBe(1)
  })

  test('a row with a number updates a visible or hidden job without an item, and an undo restores it', async () => {
    const { jobWriting } = desk.site.services
    const [shown = 0, hidden = 0, ended = 0] = await jobWriting.publish([
      jobDraft(company, { name: '焊接学徒' }),
      jobDraft(company, { name: '焊接旧岗', isVisible: false }),
      jobDraft(company, { name: '焊接到期', deadline: new Date('2020-01-31T04:00:00Z') }),
    ])
    const { bytes, name } = await desk.receive('exportContent', { kind: 'job', format: 'csv', keyword: '焊接' })
    const changed = {
      name,
      bytes: Buffer.from(bytes.toString().replace('焊接学徒', '焊接师傅').replace('焊接旧岗', '焊接新岗')),
    }
    const before = await tables()
    expect(await desk.check('job', changed)).toMatchObject({ updateCount: 2, newCount: 0, sameCount: 1, errorCount: 0 })
    const standing = await desk.importPublished('job', changed)
    const { data: read } = await desk.readImport('job', standing.importId)
    expect(
      new Set(read.rows.map((row) => `${row.number} ${row.label} ${String((row.before as Content | null)?.['name'])}`)),
    ).toEqual(new Set([`${shown} 焊接师傅 焊接学徒`, `${hidden} 焊接新岗 焊接旧岗`]))
    expect((read.names as Record<string, string>)[`company:${company}`]).toBe('湖北澜渚公司')
    const during = (await tables()).found
    expect(during).toContain(`${shown} 焊接师傅`)
    expect(during).toContain(`${hidden} 焊接新岗`)
    expect(during.join()).not.toContain(`${ended} `)
    await desk.undone('job', standing)
    expect(await tables()).toEqual(before)
  })

  test('a job with an application is withdrawn, not deleted, by an undo', async () => {
    const standing = await publishJobs(job({ name: '被投递的岗位' }), job({ name: '无人投递的岗位' }))
    const idOf = async (keyword: string) =>
      (await rowsOf(desk.site, 'jobsList', { companyId: company, keyword })).rows[0]?.jobId ?? 0
    const [wanted, other] = [await idOf('被投递的岗位'), await idOf('无人投递的岗位')]
    const person = await complete(await logIn(desk.site))
    expect((await person.call('applyForJob', { jobId: wanted })).code).toBe(200)
    expect((await desk.undone('job', standing)).data.state).toBe('undone')
    const { read } = desk.site.database
    expect(
      await read.job.findMany({ where: { id: { in: [wanted, other] } }, select: { id: true, isVisible: true } }),
    ).toEqual([{ id: wanted, isVisible: false }])
    expect(await read.jobApplication.count({ where: { jobId: wanted } })).toBe(1)
    expect((await call(desk.site, 'jobs', { jobId: wanted })).code).toBe(404)
    const items = await read.contentItem.findMany({ where: { kind: 'job', publicId: { in: [wanted, other] } } })
    expect(items.map(({ publicId, state }) => [publicId, state])).toEqual([[wanted, 'withdrawn']])
  })

  test('the same file adds nothing when it is imported again; a row that differs in one value adds a job', async () => {
    const lines = [job({ name: '铆工' }), job({ name: '铆工', address: '珞喻路 2 号' })]
    expect(await checkJobs(...lines)).toMatchObject({ newCount: 2, sameCount: 0 })
    await publishJobs(...lines)
    expect(await checkJobs(...lines)).toMatchObject({ newCount: 0, sameCount: 2, errorCount: 0 })
    const changed = [...lines, job({ name: '铆工', address: '珞喻路 2 号', count: '3' })]
    expect(await checkJobs(...changed)).toMatchObject({ newCount: 1, sameCount: 2 })
  })

  test('a row that equals a hidden job adds a job', async () => {
    const line = job({ name: '钳工' })
    await publishJobs(line)
    const { id } = await desk.site.database.read.job.findFirstOrThrow({ where: { name: '钳工' } })
    await desk.site.database.write.job.update({ where: { id }, data: { isVisible: false } })
    expect(await checkJobs(line)).toMatchObject({ newCount: 1, sameCount: 0 })
  })
})
