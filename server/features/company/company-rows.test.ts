import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RECRUITING_CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { companyDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }
const CODES = ['91420100MA4K00001A', '91420100MA4K00002B', '91420100MA4K00003C', '91420100MA4K00004D']

describe.each(testDatabaseKinds)('rows of companies for staff on %s', (kind) => {
  let site: TestApp
  let [shown = 0, former = 0, closed = 0, branch = 0]: number[] = []

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    await site.services.lookupWriting.insert(sampleLookups)
    ;[shown = 0, former = 0, closed = 0, branch = 0] = await site.services.companyWriting.create([
      companyDraft({ fullName: '云杉软件有限公司', shortName: '云杉', regionId: 420_500 }),
      companyDraft({ fullName: '云杉软件有限公司', shortName: '云杉旧', isVisible: false }),
      companyDraft({ fullName: '青麓铸造厂', shortName: '青麓', isVisible: false }),
      companyDraft({ fullName: '另一家公司', shortName: '云杉分部' }),
    ])
    const days = [20_260_409, 20_260_301, 20_260_310, 20_260_301]
    await site.database.write.companyCredential.createMany({
      data: [shown, former, closed, branch].map((companyId, at) => ({
        companyId,
        creditCode: CODES[at] ?? '',
        qualifiedUntil: days[at] ?? 0,
      })),
    })
  })
  afterAll(() => site.close())

  test('are found by a part of either name, newest first, at most so many', async () => {
    const { companyRows } = site.services
    expect(await companyRows.find('云杉', 2)).toEqual([
      { id: branch, name: '另一家公司' },
      { id: former, name: '云杉软件有限公司' },
    ])
    expect((await companyRows.find('云杉', 9)).map(({ id }) => id)).toEqual([branch, former, shown])
    expect(await companyRows.names([closed, 999])).toEqual(new Map([[closed, '青麓铸造厂']]))
  })

  test('are named by full name or credit code; hidden ones only without a visible one', async () => {
    const texts = ['云杉软件有限公司', '青麓铸造厂', CODES[1] ?? '', '云杉']
    expect([...(await site.services.companyRows.named(texts))]).toEqual([
      ['云杉软件有限公司', [shown]],
      ['青麓铸造厂', [closed]],
      [CODES[1], [former]],
      ['云杉', []],
    ])
  })

  test('whose licences end soon or have ended are listed soonest first, without hidden ones', async () => {
    const ending = (days: number, take = 9) => site.services.companyRows.ending(clock.now(), days, take)
    expect(await ending(30)).toEqual([
      { rowId: branch, label: '另一家公司', lastDay: '2026-03-01' },
      { rowId: shown, label: '云杉软件有限公司', lastDay: '2026-04-09' },
    ])
    expect((await ending(29)).map(({ rowId }) => rowId)).toEqual([branch])
    expect((await ending(30, 1)).map(({ rowId }) => rowId)).toEqual([branch])
  })

  test('are paged newest first, with the values that filters compare', async () => {
    const page = async (input: Partial<Parameters<TestApp['services']['companyRows']['page']>[0]>) =>
      site.services.companyRows.page({ beforeId: branch + 1, take: 9, companyId: undefined, ...input })
    const [first, ...rest] = await page({ take: 3 })
    expect(first).toEqual({
      id: branch,
      label: '另一家公司',
      state: 'shown',
      isPublished: true,
      words: '云杉分部',
      values: { shortName: '云杉分部', regionId: 420_111 },
      updatedAt: expect.any(Date) as Date,
    })
    expect(rest.map(({ id, state, isPublished }) => [id, state, isPublished])).toEqual([
      [closed, 'hidden', false],
      [former, 'hidden', false],
    ])
    const idsOf = async (input: Parameters<typeof page>[0]) => (await page(input)).map(({ id }) => id)
    expect(await idsOf({ beforeId: closed })).toEqual([former, shown])
    expect(await idsOf({ ids: [shown, branch] })).toEqual([branch, shown])
    expect(await idsOf({ ids: [shown, branch], companyId: shown })).toEqual([shown])
  })

  test('cannot be published with the credit code of another company, or an unknown region or industry', async () => {
    const { companyRows } = site.services
    const read = await companyRows.read(site.database.read, [shown, closed])
    const content = read.get(shown)?.content
    if (content === undefined) throw new Error('unknown company')
    expect([content.qualifiedUntil, content.creditCode, read.get(closed)?.isShown]).toEqual([
      '2026-04-09',
      CODES[0],
      false,
    ])
    const proposed = [
      { publicId: shown, content },
      { publicId: branch, content: { ...content, regionId: 7 } },
      { publicId: null, content: { ...content, creditCode: '91420100MA4K00009X', industryId: null } },
    ]
    const { creditCodeTaken, noSuchTarget } = RECRUITING_CONTENT_MESSAGE
    expect(await companyRows.problems(site.database.read, proposed)).toEqual([
      [],
      [
        { path: 'creditCode', message: creditCodeTaken },
        { path: 'regionId', message: noSuchTarget },
      ],
      [{ path: 'industryId', message: noSuchTarget }],
    ])
  })

  test('that are published again align their jobs only if names, kind or visibility have changed', async () => {
    const { companyRows, jobAlignment } = site.services
    const content = (await companyRows.read(site.database.read, [branch])).get(branch)?.content
    if (content === undefined) throw new Error('unknown company')
    const begun = vi.spyOn(jobAlignment, 'begin')
    const show = (change: Partial<typeof content>) =>
      site.database.transaction((tx) => companyRows.show(tx, branch, { ...content, ...change }))
    await show({})
    await show({ intro: '新的简介' })
    expect(begun).not.toHaveBeenCalled()
    await show({ shortName: '新的简称' })
    await show({ shortName: '新的简称', fullName: '新的全称' })
    await show({ shortName: '新的简称', fullName: '新的全称', natureCode: content.natureCode === '1' ? '2' : '1' })
    await site.database.write.company.update({ where: { id: branch }, data: { isVisible: false } })
    await show({ shortName: '新的简称', fullName: '新的全称', natureCode: content.natureCode === '1' ? '2' : '1' })
    expect(begun.mock.calls.map(([, companyId]) => companyId)).toEqual([branch, branch, branch, branch])
  })
})
