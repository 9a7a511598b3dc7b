import type { CompanyContent } from '#server/features/company/company-content.ts'
import type { CompanyRows } from '#server/features/company/company-rows.ts'
import type { JobAlignment } from '#server/features/job/writing/job-alignment.ts'
import type { JobContent } from '#server/features/job/writing/job-content.ts'
import type { JobRows } from '#server/features/job/writing/job-rows.ts'
import type { ProjectContent, ProjectRows } from '#server/features/recruit-project/project-rows.ts'
import { type Projection, unordered } from './projection.ts'

/** The services that write the public rows of companies, jobs and projects. */
export type RecruitingRows = {
  companyRows: CompanyRows
  jobRows: JobRows
  jobAlignment: JobAlignment
  projectRows: ProjectRows
}

type ProposedCompany = Parameters<CompanyRows['problems']>[1][number]
type ProposedJob = Parameters<JobRows['problems']>[1][number]
type ProposedProject = Parameters<ProjectRows['problems']>[1][number]

const none = () => Promise.resolve([])

/** Companies: a row each, hidden instead of deleted; their jobs are updated in the background. */
export const companyProjection = ({ companyRows, jobAlignment }: RecruitingRows): Projection => ({
  tags: ({ key }) => ['company', 'job', 'recruit-project', ...(key === null ? [] : [`company:${key}` as const])],
  problems: (tx, proposed) => companyRows.problems(tx, proposed as ProposedCompany[]),
  show: (tx, { item, content }) => companyRows.show(tx, item.publicId, content as CompanyContent),
  hide: (tx, { publicId }) => companyRows.hide(tx, publicId ?? 0),
  async remove(tx, items) {
    for (const { publicId } of items) await companyRows.remove(tx, publicId ?? 0)
  },
  committed: () => jobAlignment.wake(),
  order: unordered,
  rows: {
    page: (page) => companyRows.page(page),
    read: (tx, ids) => companyRows.read(tx, ids),
    named: async (codes, names) => [...(await companyRows.named([...codes, ...names])).values()].flat(),
    async add(tx, contents) {
      const ids: number[] = []
      for (const content of contents) ids.push(await companyRows.show(tx, null, content as CompanyContent))
      return ids
    },
    progress: (ids) => jobAlignment.progress(ids),
  },
  existing: none,
})

/** Jobs: a row each, hidden instead of deleted, with its search document and counts. */
export const jobProjection = ({ jobRows }: RecruitingRows): Projection => ({
  tags: ({ key }) => ['job', 'company', 'recruit-project', ...(key === null ? [] : [`job:${key}` as const])],
  problems: (tx, proposed) => jobRows.problems(tx, proposed as ProposedJob[]),
  show: (tx, { item, content }) => jobRows.show(tx, item.publicId, content as JobContent),
  hide: (tx, { publicId }) => jobRows.hide(tx, publicId ?? 0),
  remove: (tx, items) =>
    jobRows.remove(
      tx,
      items.map(({ publicId }) => publicId ?? 0),
    ),
  order: unordered,
  rows: {
    page: (page) => jobRows.page(page),
    scan: (page) => jobRows.scan(page),
    read: (tx, ids) => jobRows.read(tx, ids),
    named: none,
    published: (tx, contents) => jobRows.published(tx, contents as JobContent[]),
    add: (tx, contents) => jobRows.add(tx, contents as JobContent[]),
    progress: () => Promise.resolve(new Map()),
  },
  existing: none,
})

/** Recruitment projects: a row each, hidden instead of deleted, with the companies that take part. */
export const projectProjection = ({ projectRows }: RecruitingRows): Projection => ({
  // `job` too: a company that leaves a project removes its jobs from the project's job list
  tags: () => ['recruit-project', 'job'],
  problems: (tx, proposed) => projectRows.problems(tx, proposed as ProposedProject[]),
  show: (tx, { item, content }) => projectRows.show(tx, item.publicId, content as ProjectContent),
  hide: (tx, { publicId }) => projectRows.hide(tx, publicId ?? 0),
  order: unordered,
  rows: {
    page: (page) => projectRows.page(page),
    read: (tx, ids) => projectRows.read(tx, ids),
    named: none,
    async add(tx, contents) {
      const ids: number[] = []
      for (const content of contents) ids.push(await projectRows.show(tx, null, content as ProjectContent))
      return ids
    },
    progress: () => Promise.resolve(new Map()),
  },
  existing: none,
})
