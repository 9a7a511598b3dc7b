import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentImportCheck } from '#contracts/generated/studio-wire.ts'
import { emptyContent } from '#contracts/studio/kinds/content-values.ts'
import { officeKind } from '#contracts/studio/kinds/site-kinds.ts'
import { companyDraft, jobDraft } from '#server/features/job/testing/job-fixtures.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { type ImportDesk, openImportDesk } from './testing/import-desk.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk('sqlite')
  const office = { ...emptyContent(officeKind.fields), address: '甲路', contactPhone: '+86 27-1' }
  await desk.created({ ...office, name: '=HYPERLINK("http://x.test")', longitude: 114.30000000000001 }, 'office')
  await desk.published(await desk.created({ ...office, name: '逗,号;引"号', latitude: 30 }, 'office'), 'office')
  await desk.created({ ...office, name: "'=a", contactPhone: '-1' }, 'office')
  await desk.published(await desk.created(desk.banner({ title: '@轮播', shownUntil: '2030-01-31 09:00' })))
  await sampleJobs(desk)
  await desk.created({ text: '系统维护', linkUrl: '', shownFrom: null, shownUntil: null }, 'notice')
}, 60_000)
afterAll(() => desk.close())

/** Creates companies and jobs with and without items. Some are hidden or expired, some have unusual values. */
async function sampleJobs({ site, created, published, rowIdOf, company, job }: ImportDesk): Promise<void> {
  const { companyWriting, jobWriting } = site.services
  const [old = 0, twin = 0] = await companyWriting.create([
    companyDraft({ fullName: '同名公司', establishDate: '2005' }),
    companyDraft({ fullName: '同名公司', isVisible: false, welfareTags: ['=1、房补'] }),
  ])
  const standing = await published(
    await created(company({ fullName: '-新公司', website: 'https://a.test' }), 'company'),
    'company',
  )
  const companyId = await rowIdOf(standing)
  await published(await created(job(companyId, { name: '=职位', pay: null }), 'job'), 'job')
  await jobWriting.publish([
    jobDraft(old, { salaryMin: 300, salaryMax: 400, tags: ['双休、单休'], duty: '一\n二，"三"' }),
    jobDraft(twin, { deadline: new Date('2020-01-31T04:00:00Z'), address: '长'.repeat(120) }),
    jobDraft(twin, { isVisible: false, salaryMin: 0, salaryMax: 0, sourceName: '省人才网', hotOrder: 2 }),
  ])
}

describe.each(['office', 'banner', 'notice', 'company', 'job'] as const)('files of %s', (kind) => {
  test.each(['csv', 'xlsx'] as const)(
    'an exported %s file is imported without changes, and no cell is a formula',
    async (format) => {
      const { status, bytes, name } = await desk.receive('exportContent', { kind, format })
      expect([status, name]).toEqual([200, expect.stringMatching(new RegExp(`-\\d{4}-\\d{2}-\\d{2}\\.${format}$`))])
      const found = await desk.check(kind, { name, bytes })
      expect(found.errors).toEqual([])
      expect(found).toMatchObject({ newCount: 0, updateCount: 0, sameCount: found.rowCount })
      expect(found.rowCount).toBe(
        (await studioCall(desk.site, 'listContent', { kind }, desk.people.author)).data.rows.length,
      )
      const cells =
        format === 'csv'
          ? bytes.toString().split(/[\r\n,]+/)
          : (await readSheet(bytes)).flat().filter((cell) => typeof cell === 'string')
      expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
    },
  )

  /** Fields that files of the site have: only employers write a group in one column. */
  const written = (fields: ContentImportCheck['fields']) => fields.filter(({ path }) => path !== 'pay')

  test('the import reads its own templates and skips the example row', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const { status, bytes, name } = await desk.receive('readImportTemplate', { kind, format })
      const { columns, rowCount, fields } = await desk.check(kind, { name, bytes })
      expect([status, rowCount]).toEqual([200, 0])
      expect(columns.map(({ path }) => path)).toEqual(written(fields).map(({ path }) => path))
    }
    const { bytes } = await desk.receive('readImportTemplate', { kind, format: 'xlsx' })
    const { fields } = await desk.check(kind, { name: 'a.xlsx', bytes })
    const hints = await readSheet(bytes, '填写说明')
    expect(hints).toHaveLength(written(fields).length + 1)
  })
})

test('CSV files begin with a byte order mark, and the number in a row selects the item that it updates', async () => {
  const { bytes } = await desk.receive('exportContent', { kind: 'office', format: 'csv' })
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const renamed = Buffer.from(bytes.toString().replace(/"逗,号;引""号"/, '改了名'))
  const { updateCount, newCount, sameCount } = await desk.check('office', { name: 'a.csv', bytes: renamed })
  expect({ updateCount, newCount, sameCount }).toEqual({ updateCount: 1, newCount: 0, sameCount: 2 })
})

test('the export of a kind with a fixed set of items is rejected with 409', async () => {
  expect((await desk.receive('exportContent', { kind: 'page', format: 'csv' })).status).toBe(409)
})

test.each(['site-facts', 'project'] as const)('export and template of %s are rejected with 409', async (kind) => {
  const due = kind === 'project' ? CONTENT_MESSAGE.notInFiles : CONTENT_MESSAGE.contentFixed
  for (const id of ['exportContent', 'readImportTemplate'] as const) {
    const { status, bytes } = await desk.receive(id, { kind, format: 'csv' })
    expect([status, (JSON.parse(bytes.toString()) as { msg: string }).msg]).toEqual([409, due])
  }
})
