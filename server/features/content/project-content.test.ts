import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RECRUITING_CONTENT_MESSAGE as MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { call, dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft, projectDraft } from '#server/features/job/testing/job-fixtures.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-name.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

const NAMES = ['甲', '乙', '丙', '丁']

describe.each(testDatabaseKinds)('recruitment projects in the studio on %s', (database) => {
  let desk: ContentDesk
  let companyIds: number[]
  beforeAll(async () => {
    desk = await openContentDesk(database)
    companyIds = await desk.site.services.companyWriting.create(
      NAMES.map((name) => companyDraft({ fullName: `${name}公司`, shortName: name })),
    )
  }, 60_000)
  afterAll(() => desk.close())

  const [KIND, some] = ['project' as const, (...at: number[]) => at.map((each) => companyIds[each] ?? 0)]
  const published = async (content: Content, from?: ContentStanding) => {
    const saved = from === undefined ? await desk.created(content, KIND) : await desk.saved(from, content, KIND)
    const standing = await desk.published(saved, KIND)
    return { standing, id: await desk.rowIdOf(standing) }
  }
  const page = (reRecruitProjectId: number) => dataOf(desk.site, 'getSingleRecruitProject', { reRecruitProjectId })
  const shownCompanies = async (reRecruitProjectId: number) =>
    (await rowsOf(desk.site, 'getProjectCompanyList', { reRecruitProjectId })).rows
  const jobsOf = async (reRecruitProjectId: number) =>
    (await rowsOf(desk.site, 'jobsList', { reRecruitProjectId })).rows.map(({ jobName }) => jobName)
  const submitted = (standing: ContentStanding) =>
    studioCall(desk.site, 'submitContent', desk.moved(standing, KIND), desk.people.author)
  const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields?: unknown }).fields

  test('a published project is public with sanitized HTML and its companies in order', async () => {
    const content = '<h2>安排</h2><p onclick="x()">现场<script>1</script></p>'
    const values = { name: '轨道专场', content, contactName: '许澄远', contactPhone: '027-8765 4321' }
    const { id, standing } = await published(desk.project(some(2, 0, 1), values))
    const start = desk.minuteIn(-1440)
    expect(await page(id)).toMatchObject({
      projectName: '轨道专场',
      regionName: '武汉·洪山区',
      startTime: `${start}:00`,
      projectStatus: '1',
      companyCount: 3,
      jobCount: 0,
      content: '<h2>安排</h2><p>现场</p>',
      contactPhone: '027-8765 4321',
    })
    expect((await shownCompanies(id)).map(({ companyName }) => companyName)).toEqual(['丙公司', '甲公司', '乙公司'])
    const { data } = await studioCall(
      desk.site,
      'readContent',
      { kind: KIND, itemId: standing.itemId },
      desk.people.author,
    )
    expect(data.page).toBe(`/zoneDetails?reRecruitProjectId=${id}`)
    expect(data.content).toMatchObject({ content: '<h2>安排</h2><p>现场</p>' })
    expect(data.names).toMatchObject({ [`company:${companyIds[2]}`]: '丙公司', 'region:420111': expect.any(String) })
  })

  test('a submission with wrong values is rejected with the path of each field', async () => {
    const wrong = desk.project([4711], { endsAt: desk.minuteIn(-2000), contactPhone: '打电话' })
    expect(fieldsOf(await submitted(await desk.created(wrong, KIND)))).toMatchObject([
      { field: 'endsAt', message: MESSAGE.projectBackwards },
      { field: 'contactPhone' },
    ])
    const lost = await desk.created(desk.project([4711], { regionId: 4711 }), KIND)
    expect(fieldsOf(await submitted(lost))).toMatchObject([
      { field: 'regionId', message: MESSAGE.noSuchTarget },
      { field: 'companyIds', message: MESSAGE.noSuchTarget },
    ])
  })

  test('the first change of a row creates its item; the row keeps its id, the seconds of its times and the ids of its companies', async () => {
    const [id = 0] = await desk.site.services.projectWriting.create([projectDraft(some(0, 1), { name: '旧有专场' })])
    const before = await page(id)
    const rowIds = async () => (await shownCompanies(id)).map((row) => [row.companyId, row.reProjectCompanyId])
    const ids = new Map((await rowIds()) as [number, number][])
    const { data: adopted } = await studioCall(desk.site, 'adoptContent', { kind: KIND, rowId: id }, desk.people.author)
    const { content } = (await studioCall(desk.site, 'readContentRow', { kind: KIND, rowId: id }, desk.people.author))
      .data
    const changed = { ...(content as Content), name: '改名专场', intro: '新的简介', companyIds: some(3, 1, 0) }
    await published(changed, adopted)
    expect(await page(id)).toEqual({ ...before, projectName: '改名专场', projectIntro: '新的简介', companyCount: 3 })
    const after = (await rowIds()) as [number, number][]
    expect(after.map(([companyId]) => companyId)).toEqual(some(3, 1, 0))
    for (const [companyId, rowId] of after.slice(1)) expect(ids.get(companyId)).toBe(rowId)
  })

  test('removing a company from a project removes its jobs from this project only; counts, list and search agree', async () => {
    const { id, standing } = await published(desk.project(some(0, 1)))
    const { jobWriting } = desk.site.services
    const draft = (at: number, name: string) => jobDraft(some(at)[0] ?? 0, { name, projectIds: [id] })
    await jobWriting.publish([draft(0, '钳工'), draft(0, '焊工'), draft(1, '会计')])
    expect([(await page(id)).jobCount, (await jobsOf(id)).toSorted()]).toEqual([3, ['会计', '焊工', '钳工']])
    const { standing: left } = await published(desk.project(some(1, 2)), standing)
    expect([(await page(id)).jobCount, await jobsOf(id)]).toEqual([1, ['会计']])
    expect((await rowsOf(desk.site, 'jobsList', { keyword: '焊工' })).total).toBe(1)
    // the company returns without its jobs, because each job names its projects
    await published(desk.project(some(1, 0)), left)
    expect((await shownCompanies(id)).map(({ companyName, jobCount }) => [companyName, jobCount])).toEqual([
      ['乙公司', 1],
      ['甲公司', 0],
    ])
    expect(await jobsOf(id)).toEqual(['会计'])
  })

  test('a company with more jobs than one publication may remove from a project cannot be removed', async () => {
    const { id, standing } = await published(desk.project(some(3)))
    const draft = jobDraft(some(3)[0] ?? 0, { projectIds: [id] })
    await desk.site.services.jobWriting.publish(Array.from({ length: 501 }, () => draft))
    const without = await desk.saved(standing, desk.project([]), KIND)
    expect(fieldsOf(await submitted(without))).toMatchObject([{ field: 'companyIds', message: MESSAGE.leavingJobs }])
    expect((await page(id)).jobCount).toBe(501)
    await desk.site.database.write.job.updateMany({ where: { companyId: some(3)[0] ?? 0 }, data: { isListed: false } })
  })

  test('a rename, withdrawal or publication of a company changes the page of its project', async () => {
    const { companyWriting, jobWriting } = desk.site.services
    const [companyId = 0] = await companyWriting.create([companyDraft({ fullName: '旧名公司', shortName: '旧名' })])
    const { id } = await published(desk.project([companyId, ...some(0)]))
    await jobWriting.publish([jobDraft(companyId, { projectIds: [id] })])
    const { data: company } = await studioCall(
      desk.site,
      'adoptContent',
      { kind: 'company', rowId: companyId },
      desk.people.author,
    )
    const named = await desk.published(
      await desk.saved(company, desk.company({ fullName: '新名公司', shortName: '新名' }), 'company'),
      'company',
    )
    const shown = async () => {
      const { companyCount, jobCount } = await page(id)
      return [companyCount, jobCount, (await shownCompanies(id)).map(({ companyName }) => companyName)]
    }
    expect(await shown()).toEqual([2, 1, ['新名公司', '甲公司']])
    const away = await desk.withdrawn(named, 'company')
    expect(await shown()).toEqual([1, 0, ['甲公司']])
    await desk.published(away, 'company')
    expect(await shown()).toEqual([2, 1, ['新名公司', '甲公司']])
  })

  test('the list finds projects by name and by company', async () => {
    const [companyId = 0] = await desk.site.services.companyWriting.create([companyDraft()])
    const { id } = await published(desk.project([companyId], { name: '唯一专场' }))
    const list = async (input: object) =>
      (await studioCall(desk.site, 'listContent', { kind: KIND, ...input }, desk.people.author)).data.rows
    expect((await list({ keyword: '唯一' })).map(({ key }) => key)).toEqual([String(id)])
    expect((await list({ companyId })).map(({ label }) => label)).toEqual(['唯一专场'])
  })

  describe('files', () => {
    /** Stores a private picture, as an upload of staff does. */
    async function anUpload(letter: string, staffId = desk.people.author.staffId) {
      const png = { bytes: Buffer.from('png'), originalFilename: 'n.png', extension: 'png', mediaType: 'image/png' }
      const [file] = await desk.site.services.files.store([{ ...png, id: letter.repeat(32) }])
      const row = await desk.site.database.write.storedFile.update({
        where: { id: file?.id ?? 0 },
        data: { isPrivate: true, uploadedByStaffId: staffId },
      })
      const url = storedFileUrl(row)
      const isSeen = async () => (await desk.site.app.inject({ url })).headers['content-type'] === 'image/png'
      return { id: row.id, url, html: `<p><img src="${url}" alt="会场" /></p>`, isSeen }
    }

    test('of cover and text are seen by visitors only while the project shows them', async () => {
      const [cover, inText] = [await anUpload('c'), await anUpload('d')]
      const draft = await desk.created(desk.project([], { coverFileId: cover.id, content: inText.html }), KIND)
      expect([await cover.isSeen(), await inText.isSeen()]).toEqual([false, false])
      const standing = await desk.published(draft, KIND)
      const { content, coverUrl } = await page(await desk.rowIdOf(standing))
      expect([content, coverUrl]).toEqual([inText.html, cover.url])
      expect([await cover.isSeen(), await inText.isSeen()]).toEqual([true, true])
      const { data } = await studioCall(desk.site, 'readFile', { fileId: inText.id }, desk.people.publisher)
      expect(data.contentUses).toMatchObject([{ kind: KIND, isInPublished: true }])
      await desk.withdrawn(standing, KIND)
      expect([await cover.isSeen(), await inText.isSeen()]).toEqual([false, false])
    })

    test('that the author cannot see are rejected in the HTML, with the path of the field', async () => {
      const stranger = await desk.member([{ role: 'author', scope: 'group:1' }])
      const secret = await anUpload('e', stranger.staffId)
      const item = (
        await studioCall(
          desk.site,
          'createContent',
          { kind: 'banner', content: desk.banner({ wideFileId: secret.id }) },
          stranger,
        )
      ).data
      expect(item.itemId).toBeGreaterThan(0)
      const recruiter = await desk.member([{ role: 'author', scope: 'group:5' }])
      const content = desk.project([], { content: secret.html })
      const refused = await studioCall(desk.site, 'createContent', { kind: KIND, content }, recruiter)
      expect([refused.status, fieldsOf(refused)]).toEqual([
        400,
        [{ field: 'content', message: STUDIO_MESSAGE.badFile }],
      ])
    })
  })

  test('a preview returns the draft with its companies, and other projects unchanged', async () => {
    const draft = desk.project(some(1, 0), { name: '预览专场' })
    const standing = await desk.created(draft, KIND)
    const input = { kind: KIND, itemId: standing.itemId }
    const { url } = (await studioCall(desk.site, 'createContentPreview', input, desk.people.author)).data
    const preview = await desk.site.services.contentPreviews.open(url.split('/').at(-1) ?? '')
    expect(preview?.url).toBe('/zoneDetails?reRecruitProjectId=2147483647')
    const question = { reRecruitProjectId: 2_147_483_647 }
    expect(preview?.answer('getSingleRecruitProject', undefined, question)).toMatchObject({
      projectName: '预览专场',
      companyCount: 2,
    })
    const list = preview?.answer('getProjectCompanyList', { total: 0, rows: [] }, { ...question, pageSize: 1 })
    expect(list).toMatchObject({ total: 2, rows: [{ companyName: '乙公司' }] })
    const other = { total: 0, rows: [] }
    expect(preview?.answer('getProjectCompanyList', other, { reRecruitProjectId: 1 })).toBe(other)
  })

  test('a forbidden word prevents the submission, even if HTML tags split it', async () => {
    const word = { kind: 'ban' as const, term: '保录取', variants: [], exceptWithin: [], suggest: '', isExact: false }
    await desk.site.services.wordList.fillEmpty([{ ...word, scope: 'all' as const, why: '虚假承诺', isActive: true }])
    const content = '<p>参加就保<strong>录取</strong></p>'
    const reply = await submitted(await desk.created(desk.project([], { content }), KIND))
    expect([reply.status, JSON.stringify(reply.data)]).toEqual([422, expect.stringContaining('保录取')])
  })

  test('a project is public only within its window; before the window, only staff find the project', async () => {
    const window = { name: '预告专场', shownFrom: desk.minuteIn(60), shownUntil: desk.minuteIn(120) }
    const { id, standing } = await published(desk.project(some(0), window))
    const isPublic = async () =>
      (await call(desk.site, 'getSingleRecruitProject', { reRecruitProjectId: id })).code === 200
    expect([standing.isPublic, standing.isShown, await isPublic()]).toEqual([true, false, false])
    const input = { kind: KIND, keyword: '预告' }
    const { rows } = (await studioCall(desk.site, 'listContent', input, desk.people.author)).data
    expect(rows.map((row) => [row.key, row.rowState, row.standing.itemId])).toEqual([
      [String(id), 'hidden', standing.itemId],
    ])
    desk.clock.forward(61 * 60)
    await desk.site.services.contentTimer.runDue()
    expect(await isPublic()).toBe(true)
    desk.clock.forward(60 * 60)
    await desk.site.services.contentTimer.runDue()
    expect(await isPublic()).toBe(false)
  })
})
