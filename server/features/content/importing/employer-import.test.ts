import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CONTENT_MESSAGE,
  malformedMessage,
  missingMessage,
  unreadFormMessage,
} from '#contracts/constants/error-messages.ts'
import { dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft } from '#server/features/job/testing/job-fixtures.ts'
import { csv, type ImportDesk, openImportDesk } from './testing/import-desk.ts'

let desk: ImportDesk
let company: number
let until: string
beforeAll(async () => {
  desk = await openImportDesk('sqlite')
  until = desk.dayIn(60)
  const { companyWriting } = desk.site.services
  ;[company = 0] = await companyWriting.create([companyDraft({ fullName: '湖北澜渚公司' })])
}, 60_000)
afterAll(() => desk.close())

const check = async (file: Parameters<ImportDesk['send']>[2]['file'], values: Record<string, string> = {}) =>
  desk.send('checkContentImport', { kind: 'job', values: JSON.stringify(values) }, { file })
const lines = (errors: readonly { row: number; column: string; message: string }[]) =>
  errors.map(({ row, column, message }) => `${row} ${column} ${message}`)

describe('a job list of employers, with a title, a header of two rows and merged companies', () => {
  const file = async () => ({
    name: '岗位表.xlsx',
    bytes: await readFile(new URL('testing/jobs-openpyxl.xlsx', import.meta.url)),
  })
  const given = () => ({ natureCode: '全职', deadline: until })

  test('is read by the titles of employers', async () => {
    const { data } = await check(await file())
    expect(data.columns.map(({ title, path }) => `${title} ${path}`)).toEqual([
      '序号 ',
      '招聘单位 companyId',
      '岗位名称 name',
      '需求人数 recruitCount',
      '学历要求 educationCode',
      '工作经验 workYearsCode',
      '薪资待遇（元/月） pay',
      '工作城市 regionId',
      '工作地点 address',
      '岗位职责 duty',
      '任职条件 requirement',
    ])
    expect(
      data.fields
        .filter(({ path }) => /industry|nature/.test(path))
        .map(({ title, isRequired, options }) => [title, isRequired, options]),
    ).toEqual([
      ['行业', false, []],
      ['工作性质', true, ['全职', '兼职', '实习']],
    ])
    const lacking = ['工作性质', '有效期至'].map((title) => `4 ${title} ${missingMessage(title)}`)
    expect(lines(data.errors.filter(({ row }) => row === 4))).toEqual(lacking)
  })

  test('is published with one value for each field that it lacks; rows that cannot be read are named', async () => {
    const { data: found } = await check(await file(), given())
    expect([found.newCount, found.errorCount]).toEqual([3, 1])
    expect(lines(found.errors.filter(({ row }) => row === 7))).toEqual([
      expect.stringMatching(/^7 企业 /),
      `7 招聘人数 ${CONTENT_MESSAGE.importNumber}`,
      `7 月薪 ${unreadFormMessage('月薪', '5000-8000、8-12K、1.2万 或 面议')}`,
      `7 行业 ${missingMessage('行业')}`,
    ])
    const input = {
      kind: 'job' as const,
      columns: found.columns.map(({ path }) => path).join(','),
      values: JSON.stringify(given()),
      digest: found.digest,
      skipsErrors: true,
    }
    const sending = { file: await file() }
    // without the values, the result differs from the checked one
    expect((await desk.send('createContentImport', { ...input, values: '{}' }, sending)).status).toBe(409)
    await desk.publishSent('job', await desk.send('createContentImport', input, sending))
    await desk.site.services.importTimer.runDue()
    const { rows } = await rowsOf(desk.site, 'jobsList', { companyId: company })
    const jobs = await Promise.all(rows.map(({ jobId }) => dataOf(desk.site, 'jobs', { jobId })))
    // the file names no industry: the jobs have that of their company
    const { industryId } = await desk.site.database.read.company.findUniqueOrThrow({ where: { id: company } })
    const stored = await desk.site.database.read.job.findMany({ where: { companyId: company } })
    expect(new Set(stored.map((job) => job.industryId))).toEqual(new Set([industryId]))
    const shown = jobs.map(({ jobName, salaryText, educationName, workYearsName }) => [
      jobName,
      salaryText,
      educationName,
      workYearsName,
    ])
    expect(new Set(shown.map(String))).toEqual(
      new Set(['焊工,6–8K,中专,3–5 年', '文员,面议,大专,不限', '数控技师,10–15K·13薪,不限,5–10 年']),
    )
  })
})

test('limits of pay in two columns need no number of months', async () => {
  const head = '公司名称,岗位,最低薪资,最高薪资(元),城市,工作地点,行业,人数,学历,经验,工作类型,职责,要求,截止日期'
  const job = (min: string, max: string) =>
    `湖北澜渚公司,焊工,${min},${max},洪山区,珞喻路,软件业,2,本科,3年,全职,焊接,持证,${until}`
  const { data } = await check(csv([head, job('5000', '8000'), job('', ''), job('5000', '')].join('\n')))
  expect(lines(data.errors)).toEqual([`4 月薪／最高（元） ${missingMessage('最高（元）')}`])
  expect(data.newCount).toBe(2)
})

test.each(['[]', '{', '"text"', '{"name":1}', '{"unknown":"x"}', '{"__proto__x":""}'])(
  'the values %s are refused',
  async (values) => {
    const reply = await desk.send('checkContentImport', { kind: 'job', values }, { file: csv('岗位\n焊工') })
    expect([reply.status, reply.msg]).toEqual([400, malformedMessage('统一填写')])
  },
)

test('a value for a field that the file has is refused', async () => {
  const { status, msg } = await check(csv('岗位,学历\n焊工,本科'), { educationCode: '大专' })
  expect([status, msg]).toEqual([400, CONTENT_MESSAGE.importColumnTwice])
})
