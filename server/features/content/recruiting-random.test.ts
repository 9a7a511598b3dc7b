import { expect, test } from 'vitest'
import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { seededRandom } from '#kit/negatives/seeded-random.ts'
import { dayNumber } from '#server/features/job/job-validity.ts'
import { companyDraft, jobDraft, projectDraft } from '#server/features/job/testing/job-fixtures.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { lastSearchKey } from '#server/search/search-key.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'

type Kind = 'company' | 'job' | 'project'
type Target = { kind: Kind; rowId: number }
/** Values of an edit. `projects`: by company id, some of the projects of the company at the start of the round. */
type Value = { word: string; company: number; companies: number[]; projects: Record<number, number[]> }

const ROUNDS = 75
/** Parallel edits of a round, each of another item. */
const AT_ONCE = 4
const COMPANIES = 6
const JOBS_EACH = 5
const PROJECTS = 7

test.each(testDatabaseKinds)(
  'after three hundred edits, four in parallel, public lists, counts, search and details agree with the rows on %s',
  async (database) => {
    const desk = await openContentDesk(database)
    const { companyWriting, projectWriting, jobWriting, jobAlignment, jobExpiry, jobIndexing, jobSearch } =
      desk.site.services
    const random = seededRandom(20_261_126)
    const word = () => Array.from({ length: 8 }, () => String.fromCharCode(97 + random.below(26))).join('')
    const now = desk.clock.now()
    const companyIds = await companyWriting.create(
      Array.from({ length: COMPANIES }, () => companyDraft({ fullName: `${word()}公司`, shortName: word() })),
    )
    const anyHalf = (ids: readonly number[]) => ids.filter(() => random.below(2) === 0)
    const members = Array.from({ length: PROJECTS }, () => anyHalf(companyIds))
    const projectIds = await projectWriting.create(members.map((ids) => projectDraft(ids, { name: `${word()}专场` })))
    const projectsOf = async (companyId: number) =>
      (
        await desk.site.database.read.projectCompany.findMany({ where: { companyId }, orderBy: { projectId: 'asc' } })
      ).map(({ projectId }) => projectId)
    // every fifth job has ended
    const deadline = (at: number) => new Date(now.getTime() + (at % 5 === 0 ? -10 : 90) * 86_400_000)
    const jobIds = await jobWriting.publish(
      companyIds.flatMap((companyId) =>
        Array.from({ length: JOBS_EACH }, (_, at) => {
          const own = anyHalf(projectIds.filter((_id, index) => members[index]?.includes(companyId)))
          const times = { releasedAt: new Date(now.getTime() - 1e9), deadline: deadline(at) }
          return jobDraft(companyId, { name: word(), projectIds: own, ...times })
        }),
      ),
    )

    const kindsDone = new Map<string, number>()
    const done = (edit: string) => kindsDone.set(edit, (kindsDone.get(edit) ?? 0) + 1)

    async function edit({ kind, rowId }: Target, choice: number, value: Value): Promise<void> {
      const { people } = desk
      const adopted = await studioCall(desk.site, 'adoptContent', { kind, rowId }, people.author)
      const { itemId } = adopted.data
      const item = (await studioCall(desk.site, 'readContent', { kind, itemId }, people.author)).data
      const { standing } = item
      const content = item.content as Content
      const publish = async (changed: Content, name: string) => {
        const saved = await desk.saved(standing, changed, kind)
        // the edit changed nothing
        if (saved.state === 'published') return
        const asked = await studioCall(desk.site, 'submitContent', desk.moved(saved, kind), people.author)
        // a job is rejected if its company has left the project in the meantime
        expect(kind === 'job' ? [200, 400] : [200]).toContain(asked.status)
        if (asked.status === 400) return
        const revisionId = await desk.pendingOf(itemId)
        const approval = { ...desk.moved(asked.data, kind), revisionId }
        const { data: approved } = await studioCall(desk.site, 'approveContent', approval, people.finalReviewer)
        const { status } = await studioCall(desk.site, 'publishContent', desk.moved(approved, kind), people.publisher)
        expect(kind === 'job' ? [200, 400] : [200]).toContain(status)
        if (status === 200) done(name)
      }
      const sound: Content = {
        company: () => ({ creditCode: desk.company()['creditCode'] }),
        job: () => ({ deadline: desk.dayIn(60), projectIds: value.projects[Number(content['companyId'])] }),
        project: () => ({}),
      }[kind]()
      if (standing.state === 'withdrawn') return publish({ ...content, ...sound }, 'show')
      if (choice === 0 && standing.state === 'published') return withdraw(kind, standing, people.publisher)
      if (kind === 'project' && choice === 1)
        return publish({ ...content, name: `${value.word}专场`, endsAt: '2026-05-01 12:00' }, 'rename project')
      if (kind === 'project') return publish({ ...content, companyIds: value.companies }, 'companies of project')
      if (kind === 'company')
        return publish({ ...content, ...sound, fullName: `${value.word}公司`, shortName: value.word }, 'rename')
      const moved = { companyId: value.company, projectIds: value.projects[value.company] }
      if (choice === 2) return publish({ ...content, ...sound, ...moved }, 'move')
      if (choice === 1 || standing.state !== 'published')
        return publish({ ...content, ...sound, name: value.word }, 'rename job')
      const days = 61 + random.below(100)
      const input = { ...desk.moved(standing, kind), until: desk.dayIn(days) }
      const { status } = await studioCall(desk.site, 'extendContent', input, people.publisher)
      // rejected if the job is already valid until a later day, or its company has left the project
      expect([200, 400]).toContain(status)
      if (status === 200) done('extend')
    }

    async function withdraw(kind: Kind, standing: ContentStanding, by: Member): Promise<void> {
      const input = { ...desk.moved(standing, kind), reason: '企业要求暂停招聘' }
      const { status } = await studioCall(desk.site, 'withdrawContent', input, by)
      expect(status).toBe(200)
      done('withdraw')
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const all: Target[] = [
        ...companyIds.map((rowId) => ({ kind: 'company' as const, rowId })),
        ...jobIds.map((rowId) => ({ kind: 'job' as const, rowId })),
        ...projectIds.map((rowId) => ({ kind: 'project' as const, rowId })),
      ]
      const chosen = Array.from({ length: AT_ONCE }, () => all.splice(random.below(all.length), 1)[0] as Target)
      const projects = Object.fromEntries(
        await Promise.all(companyIds.map(async (id) => [id, anyHalf(await projectsOf(id))] as const)),
      )
      const edits = chosen.map((target) => {
        const companies = anyHalf(companyIds).toSorted(() => random.below(3) - 1)
        return edit(target, random.below(4), { word: word(), company: random.pick(companyIds), companies, projects })
      })
      const readers = [jobExpiry.sweep(), desk.site.services.jobs.list({ pageSize: 100 })]
      await Promise.all([...edits, ...readers])
      await jobAlignment.runDue()
      expect({ round, ...(await disagreements(desk)) }).toEqual({ round, ...NONE })
    }
    expect([...kindsDone.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(270)
    expect([...kindsDone.keys()].toSorted()).toEqual([
      'companies of project',
      'extend',
      'move',
      'rename',
      'rename job',
      'rename project',
      'show',
      'withdraw',
    ])
    expect(Math.min(...kindsDone.values())).toBeGreaterThan(9)

    const answers = async () => {
      const { jobs } = desk.site.services
      const questions = [
        { regionId: 420_111 },
        { keyword: '转向架' },
        ...companyIds.map((companyId) => ({ companyId })),
        ...projectIds.map((reRecruitProjectId) => ({ reRecruitProjectId })),
      ]
      return Promise.all(questions.map((question) => jobs.list({ ...question, pageSize: 100 })))
    }
    const before = await answers()
    const keys = (await desk.site.database.read.job.findMany({ select: { searchKey: true } })).map(
      (row) => row.searchKey,
    )
    await desk.site.database.transaction((tx) => jobSearch.remove(tx, ...keys))
    await jobIndexing.fillIfEmpty()
    expect(await answers()).toEqual(before)
    await desk.close()
  },
  600_000,
)

const NONE = { list: [], details: [], ofCompanies: [], ofProjects: [], found: [] }

/** Differences between the public replies and the rows; equal to NONE if they agree. */
async function disagreements({ site, clock }: ContentDesk) {
  const { jobs, companies, appliedJobs } = site.services
  const now = clock.now()
  const [rows, allCompanies] = await Promise.all([
    site.database.read.job.findMany({ include: { company: true }, orderBy: { searchKey: 'desc' } }),
    site.database.read.company.findMany(),
  ])
  const open = rows.filter(
    (row) =>
      row.isVisible && row.company.isVisible && row.validUntil >= dayNumber(now) && row.searchKey <= lastSearchKey(now),
  )
  const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id)
  const list = await jobs.list({ pageSize: 100 })
  const isSame = list.total === open.length && String(list.rows.map(({ jobId }) => jobId)) === String(idsOf(open))
  const standing = await appliedJobs.cards(idsOf(rows))
  const openIds = new Set(idsOf(open))
  const details = await Promise.all(
    rows.map(async ({ id, name, company }) => {
      const detail = await jobs.read(id).catch(() => undefined)
      const isRight = openIds.has(id)
        ? detail?.jobName === name && detail.companyName === company.fullName
        : detail === undefined
      return isRight && standing.get(id)?.isOpen === openIds.has(id) ? [] : [id]
    }),
  )
  const ofCompanies = await Promise.all(
    allCompanies.map(async ({ id, isVisible }) => {
      const count = open.filter(({ companyId }) => companyId === id).length
      const detail = await companies.read(id).catch(() => undefined)
      const { total } = await jobs.list({ companyId: id })
      return (isVisible ? detail?.jobCount === count : detail === undefined) && total === count ? [] : [id]
    }),
  )
  const found = await Promise.all(
    allCompanies.map(async ({ id, shortName, isVisible }) => {
      const own = open.filter(({ companyId }) => companyId === id)
      const { total } = await jobs.list({ keyword: shortName })
      const named = await companies.list({ keyword: shortName })
      return total === own.length && named.total === (isVisible ? 1 : 0) ? [] : [shortName]
    }),
  )
  return {
    list: isSame ? [] : [list.total, open.length],
    details: details.flat(),
    ofCompanies: ofCompanies.flat(),
    ofProjects: await ofProjects(site, open),
    found: found.flat(),
  }
}

type OpenJob = { id: number; companyId: number }

const sizesOf = (shown: { projectName: string; companyCount: number; jobCount: number } | undefined) =>
  `${shown?.projectName} ${shown?.companyCount} ${shown?.jobCount}`

/** Ids of projects whose page, companies or jobs differ from the rows. */
async function ofProjects({ services, database }: ContentDesk['site'], open: readonly OpenJob[]): Promise<number[]> {
  const { projects, jobs } = services
  const rows = await database.read.recruitProject.findMany({
    include: { jobs: true, companies: { include: { company: true }, orderBy: { orderNum: 'asc' } } },
  })
  const listed = new Map((await projects.list(undefined)).map((row) => [row.reRecruitProjectId, row]))
  const wrong = await Promise.all(
    rows.map(async ({ id, name, isVisible, companies, jobs: links }) => {
      const own = open.filter((job) => links.some(({ jobId }) => jobId === job.id))
      const taking = companies.filter(({ company }) => company.isVisible)
      const wanted = taking.map(({ companyId }) => [companyId, own.filter((job) => job.companyId === companyId).length])
      const sizes = `${name} ${taking.length} ${own.length}`
      const detail = await projects.read(id).catch(() => undefined)
      const shown = await projects.companies({ reRecruitProjectId: id, pageSize: 100 })
      const found = await jobs.list({ reRecruitProjectId: id, pageSize: 100 })
      const isRight =
        String(shown.rows.map(({ companyId, jobCount }) => [companyId, jobCount])) ===
          String(isVisible ? wanted : []) &&
        String(found.rows.map(({ jobId }) => jobId)) === String(own.map((job) => job.id)) &&
        own.every((job) => companies.some(({ companyId }) => companyId === job.companyId)) &&
        [detail, listed.get(id)].every((each) => (isVisible ? sizesOf(each) === sizes : each === undefined))
      return isRight ? [] : [id]
    }),
  )
  return wrong.flat()
}
