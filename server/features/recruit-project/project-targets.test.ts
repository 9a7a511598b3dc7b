import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, projectDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }
const day = (text: string) => new Date(`${text}T09:00:00+08:00`)

describe.each(testDatabaseKinds)('rows of recruitment projects on %s', (kind) => {
  let site: TestApp
  let [late = 0, hidden = 0, early = 0, soon = 0, running = 0]: number[] = []
  let [one = 0, other = 0]: number[] = []

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { files, lookupWriting, companyWriting, projectWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const png = { bytes: Buffer.from('png'), originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
    const [logo, cover] = await files.store([
      { ...png, id: 'a'.repeat(32) },
      { ...png, id: 'b'.repeat(32) },
    ])
    ;[one = 0, other = 0] = await companyWriting.create([
      companyDraft({ logoFileId: logo?.id ?? 0 }),
      companyDraft({ fullName: '另一家公司' }),
    ])
    ;[late = 0, hidden = 0, early = 0, soon = 0, running = 0] = await projectWriting.create([
      projectDraft([other, one], {
        name: '夏季专场',
        startsAt: day('2026-07-01'),
        endsAt: day('2026-08-01'),
        coverFileId: cover?.id ?? 0,
        regionId: 420_500,
      }),
      projectDraft([], { name: '夏季专场', isVisible: false }),
      projectDraft([other], { name: '早春专场', startsAt: day('2026-02-01') }),
      projectDraft([one], { name: '五月专场', startsAt: day('2026-05-01'), endsAt: day('2026-06-01') }),
      projectDraft([one], { name: '三月双选会', startsAt: day('2026-03-01') }),
    ])
  })
  afterAll(() => site.close())

  test('are shown with cover and logos; running and coming ones with the earliest start first', async () => {
    const projects = await dataOf(site, 'getReRecruitProjectList')
    expect(projects.map(({ reRecruitProjectId }) => reRecruitProjectId)).toEqual([early, running, soon, late])
    expect(projects.map(({ coverUrl }) => coverUrl?.slice(-5))).toEqual([undefined, undefined, undefined, 'b.png'])
    const { coverUrl } = await dataOf(site, 'getSingleRecruitProject', { reRecruitProjectId: late })
    expect(coverUrl).toMatch(/b\.png$/)
    const { rows } = await rowsOf(site, 'getProjectCompanyList', { reRecruitProjectId: late })
    expect(rows.map(({ companyId, logoUrl }) => [companyId, logoUrl?.slice(-5)])).toEqual([
      [other, undefined],
      [one, 'a.png'],
    ])
    const { rows: all, total } = await rowsOf(site, 'getProjectCompanyList', { pageSize: 3 })
    expect([total, all.map(({ reRecruitProjectId }) => reRecruitProjectId)]).toEqual([5, [late, late, early]])
  })

  test('are found by a part of the name, newest first, and named by the whole name', async () => {
    const { projectTargets } = site.services
    expect(await projectTargets.find('专场', 3)).toEqual([
      { id: soon, name: '五月专场' },
      { id: early, name: '早春专场' },
      { id: hidden, name: '夏季专场' },
    ])
    expect([...(await projectTargets.named(['夏季专场', '专场']))]).toEqual([
      ['夏季专场', [late, hidden]],
      ['专场', []],
    ])
    expect(await projectTargets.names([running, 999])).toEqual(new Map([[running, '三月双选会']]))
  })

  test('are paged for staff newest first, with the values that filters compare', async () => {
    const page = (input: Partial<Parameters<TestApp['services']['projectRows']['page']>[0]>) =>
      site.services.projectRows.page({ beforeId: running + 1, take: 9, companyId: undefined, ...input })
    const idsOf = async (input: Parameters<typeof page>[0]) => (await page(input)).map(({ id }) => id)
    expect(await idsOf({ take: 2 })).toEqual([running, soon])
    expect(await idsOf({ beforeId: early })).toEqual([hidden, late])
    expect(await idsOf({ companyId: other })).toEqual([early, late])
    expect(await idsOf({ ids: [late, soon], companyId: one })).toEqual([soon, late])
    const [, row] = await page({ beforeId: early })
    expect(row).toEqual({
      id: late,
      label: '夏季专场',
      state: 'shown',
      isPublished: true,
      words: '在武汉举办的校园专场。',
      values: { regionId: 420_500, startsAt: '2026-07-01 09:00', endsAt: '2026-08-01 09:00' },
      updatedAt: expect.any(Date) as Date,
    })
    expect((await page({ ids: [hidden] }))[0]).toMatchObject({ state: 'hidden', isPublished: false })
  })
})
