import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDraft, jobDraft, projectDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import type { ProjectContent } from './project-rows.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }

describe.each(testDatabaseKinds)('a preview before publication on %s', (kind) => {
  let site: TestApp
  let projectId = 0
  let [one = 0, other = 0, hidden = 0, added = 0]: number[] = []
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { files, lookupWriting, companyWriting, projectWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const png = { bytes: Buffer.from('png'), originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
    await files.store(['a', 'b', 'c'].map((letter) => ({ ...png, id: letter.repeat(32) })))
    ;[one = 0, other = 0, hidden = 0, added = 0] = await companyWriting.create([
      companyDraft(),
      companyDraft({ fullName: '另一家公司', natureCode: '2' }),
      companyDraft({ isVisible: false }),
      companyDraft({ fullName: '新来的公司' }),
    ])
    ;[projectId = 0] = await projectWriting.create([projectDraft([one, other, hidden])])
    const projectIds = [projectId]
    await jobWriting.publish([
      jobDraft(one, { projectIds }),
      jobDraft(one, { projectIds }),
      jobDraft(one, { projectIds }),
      jobDraft(one, { projectIds, releasedAt: new Date('2026-03-20T10:00:00+08:00') }),
      jobDraft(other, { projectIds }),
      jobDraft(added),
    ])
  })
  afterAll(() => site.close())

  const filesByLetter = async () => {
    const rows = await site.database.read.storedFile.findMany()
    return new Map(rows.map((row) => [row.name[0] ?? '', row]))
  }
  const byId = <Row extends { id: number }>(rows: Iterable<Row>) => new Map([...rows].map((row) => [row.id, row]))

  test('of a project has its visible companies in order, with their open jobs in the project', async () => {
    const letters = await filesByLetter()
    const content: ProjectContent = {
      name: '新名称',
      regionId: 420_100,
      startsAt: '2026-03-11 09:00',
      endsAt: '2026-04-01 17:30',
      coverFileId: letters.get('b')?.id ?? 0,
      intro: '简介',
      content: '<p>正文</p>',
      contactName: '黎芷',
      contactPhone: '027-1',
      companyIds: [added, other, hidden, one],
      shownFrom: null,
      shownUntil: null,
    }
    const { detail, companies } = await site.services.projectPreview(projectId, content, byId(letters.values()))
    expect(companies.map(({ companyId, jobCount, natureName }) => [companyId, jobCount, natureName])).toEqual([
      [added, 0, '国有企业'],
      [other, 1, '民营企业'],
      [one, 3, '国有企业'],
    ])
    expect(companies[0]).toMatchObject({ reProjectCompanyId: -added, reRecruitProjectId: projectId })
    expect(companies[1]?.reProjectCompanyId).toBeGreaterThan(0)
    expect(detail).toEqual({
      reRecruitProjectId: projectId,
      projectName: '新名称',
      regionId: 420_100,
      regionName: '武汉市',
      coverUrl: expect.stringMatching(/b\.png$/) as string,
      startTime: '2026-03-11 09:00:00',
      endTime: '2026-04-01 17:30:00',
      projectStatus: '0',
      companyCount: 3,
      jobCount: 4,
      projectIntro: '简介',
      content: '<p>正文</p>',
      contactName: '黎芷',
      contactPhone: '027-1',
    })
  })

  test('of a company has logo, pictures in order and the number of its listed jobs', async () => {
    const { companyRows } = site.services
    const letters = await filesByLetter()
    const idOf = (letter: string) => letters.get(letter)?.id ?? 0
    const stored = (await companyRows.read(site.database.read, [one])).get(one)?.content
    if (stored === undefined) throw new Error('unknown company')
    const pictures = [{ fileId: idOf('c') }, { fileId: null }, { fileId: idOf('a') }]
    const content = { ...stored, shortName: '新简称', logoFileId: idOf('b'), pictures }
    const shown = await companyRows.preview(one, content, byId(letters.values()))
    expect(shown).toMatchObject({ companyId: one, companyShortName: '新简称', jobCount: 4 })
    expect(shown.logoUrl).toMatch(/b\.png$/)
    expect(shown.pictureList.map((url) => url.slice(-5))).toEqual(['c.png', 'a.png'])
    expect(await companyRows.preview(999, content, new Map())).toMatchObject({
      jobCount: 0,
      logoUrl: null,
      pictureList: [],
    })
  })

  test('of a job has its employer with the number of listed jobs; without an employer there is none', async () => {
    const { jobRows } = site.services
    const [id = 0] = (await site.database.read.job.findMany({ where: { companyId: other } })).map((job) => job.id)
    const content = (await jobRows.read(site.database.read, [id])).get(id)?.content
    if (content === undefined) throw new Error('unknown job')
    const changed = { ...content, name: '新岗位', companyId: one, pay: null, sourceName: '周报' }
    expect(await jobRows.preview(id, changed)).toMatchObject({
      jobId: id,
      jobName: '新岗位',
      salaryText: '面议',
      sourceName: '周报',
      deadline: '2026-06-30',
      releaseTime: '2026-03-10 10:00:00',
      company: { companyId: one, jobCount: 4 },
    })
    expect(await jobRows.preview(id, { ...changed, companyId: 999 })).toBeUndefined()
  })
})
