import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE, RECRUITING_CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { creditCodeCheck } from '#contracts/studio/kinds/credit-code.ts'
import { rowsOf } from '#server/features/job/testing/call.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { csv, type ImportDesk, openImportDesk } from './testing/import-desk.ts'

const COMPANY_HEAD = '编号,全称,简称,统一社会信用代码,单位性质,人员规模,行业,所在地区,地址,成立日期,简介'

let codes = 0
const nextCode = () => {
  const body = `9142011${String((codes += 1)).padStart(10, '0')}`
  return body + creditCodeCheck(body)
}

describe.each(testDatabaseKinds)('imports of companies on %s', (kind) => {
  let desk: ImportDesk
  beforeAll(async () => {
    desk = await openImportDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const companyLine = (name: string, code: string, values: Partial<Record<string, string>> = {}) =>
    Object.values({
      id: '',
      name,
      short: '简称',
      code,
      nature: '民营企业',
      scale: '50-99人',
      industry: '制造业',
      region: '湖北/宜昌',
      address: '夷陵大道',
      founded: '2010年3月5日',
      intro: '做机床',
      ...values,
    }).join(',')
  const companies = (...lines: string[]) => csv([COMPANY_HEAD, ...lines].join('\n'))

  test('a row updates the company with its credit code; a row without a code, the company with its name', async () => {
    const [code, other] = [nextCode(), nextCode()]
    const { data: first } = await desk.submit('company', companies(companyLine('机床一厂', code)))
    await studioCall(desk.site, 'recallContentImport', desk.importMoved(first, 'company'), desk.people.author)
    const added = await desk.importPublished('company', companies(companyLine('机床一厂', code)))
    const [row] = await desk.site.database.read.company.findMany({ where: { fullName: '机床一厂' } })
    expect(row).toMatchObject({ regionId: 420_500, establishDate: '2010-03-05', isVisible: true })
    const { bytes } = await desk.receive('exportContent', { kind: 'company', format: 'xlsx', keyword: '机床一厂' })
    expect(await desk.check('company', { name: 'a.xlsx', bytes })).toMatchObject({ sameCount: 1, rowCount: 1 })

    const renamed = await desk.importPublished('company', companies(companyLine('机床总厂', code)))
    expect((await rowsOf(desk.site, 'companyList', { keyword: '机床总厂' })).rows[0]?.companyId).toBe(row?.id)
    const found = await desk.check(
      'company',
      companies(
        companyLine('机床总厂', other),
        companyLine('机床二厂', other),
        companyLine('机床三厂', other),
        companyLine('机床四厂', '91420110000000000X'),
      ),
    )
    expect(found.errors.map(({ row: at, column, message }) => `${at} ${column} ${message}`)).toEqual([
      `2  ${CONTENT_MESSAGE.importOtherCode}`,
      '4  与第 3 行是同一项，内容不同',
      `5 统一社会信用代码 ${RECRUITING_CONTENT_MESSAGE.creditCodeForm}`,
    ])
    const byName = csv('全称,简称\n机床总厂,总厂\n')
    expect(await desk.check('company', byName)).toMatchObject({ updateCount: 1, errorCount: 0 })
    await desk.undone('company', renamed)
    await desk.undone('company', added)
    expect(await desk.site.database.read.company.count({ where: { id: row?.id ?? 0 } })).toBe(0)
  })

  test('undoing an import hides a company that has jobs by now instead of deleting it', async () => {
    const added = await desk.importPublished('company', companies(companyLine('留下公司', nextCode())))
    const row = await desk.site.database.read.company.findFirstOrThrow({ where: { fullName: '留下公司' } })
    await desk.published(await desk.created(desk.job(row.id, { name: '留守' }), 'job'), 'job')
    await desk.undone('company', added)
    expect((await desk.site.database.read.company.findUniqueOrThrow({ where: { id: row.id } })).isVisible).toBe(false)
    expect((await rowsOf(desk.site, 'jobsList', { keyword: '留守' })).total).toBe(0)
  })

  test('a row that became invalid prevents the publication, or is skipped if publishing has already begun', async () => {
    const code = nextCode()
    const file = companies(companyLine('先交公司', code), companyLine('无碍公司', nextCode()))
    const begun = await desk.publishing('company', file)
    await desk.published(
      await desk.created(desk.company({ fullName: '抢先公司', creditCode: code }), 'company'),
      'company',
    )
    await desk.site.services.importTimer.runDue()
    const { standing } = (await desk.readImport('company', begun.importId)).data
    expect(standing.state).toBe('published')
    const names = (await desk.site.database.read.company.findMany()).map(({ fullName }) => fullName)
    expect(names).toContain('无碍公司')
    expect(names).not.toContain('先交公司')

    const { data: late } = await desk.submit('company', companies(companyLine('迟到公司', nextCode())))
    const other = companies(companyLine('同码公司', (await codeIn(late.importId)) ?? ''))
    await desk.importPublished('company', other)
    const approving = await studioCall(
      desk.site,
      'approveContentImport',
      desk.importMoved(late, 'company'),
      desk.people.finalReviewer,
    )
    const stale = await studioCall(
      desk.site,
      'publishContentImport',
      desk.importMoved(approving.data, 'company'),
      desk.people.publisher,
    )
    expect(stale).toMatchObject({ status: 409, msg: CONTENT_MESSAGE.importStale })
  })
  const codeIn = async (importId: number) =>
    (await desk.readImport('company', importId)).data.rows.map((row): Content => row.after)[0]?.['creditCode'] as string

  test('if two companies with one credit code are published at once, one of them is rejected', async () => {
    const creditCode = nextCode()
    const ready = await Promise.all(
      ['甲方', '乙方'].map(async (fullName) =>
        desk.approved(await desk.created(desk.company({ fullName, creditCode }), 'company'), 'company'),
      ),
    )
    const replies = await Promise.all(
      ready.map((standing) =>
        studioCall(desk.site, 'publishContent', desk.moved(standing, 'company'), desk.people.publisher),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      expect.toBeOneOf([400, 409]),
    ])
    expect(JSON.stringify(replies)).toContain(RECRUITING_CONTENT_MESSAGE.creditCodeTaken)
  })
})
