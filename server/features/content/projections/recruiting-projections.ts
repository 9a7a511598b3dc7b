import type { CompanyContent, CompanyRows } from '#server/features/company/company-rows.ts'
import type { JobAlignment } from '#server/features/job/writing/job-alignment.ts'
import type { JobContent, JobRows } from '#server/features/job/writing/job-rows.ts'
import type { ProjectContent, ProjectRows } from '#server/features/recruit-project/project-rows.ts'
import { type Projection, unordered } from './projection.ts'

/** The services that write the public rows of companies, jobs and projects. */
export type RecruitingRows = {
  companyRows: CompanyRows
  jobRows: JobRows
  jobAlignment: JobAlignment
  projectRows: ProjectRows
}

const none = () => Promise.resolve([])

/** Companies: a row each, hidden instead of deleted; their jobs follow. */
export const companyProjection = ({ companyRows, jobAlignment }: RecruitingRows): Projection => ({
  tags: ({ key }) => ['company', 'job', 'recruit-project', ...(key === null ? [] : [`company:${key}` as const])],
  problems: (tx, publicId, content) => companyRows.problems(tx, publicId, content as CompanyContent),
  show: (tx, { item, content }) => companyRows.show(tx, item.publicId, content as CompanyContent),
  hide: (tx, { publicId }) => companyRows.hide(tx, publicId ?? 0),
  committed: () => jobAlignment.wake(),
  order: unordered,
  rows: {
    page: (page) => companyRows.page(page),
    read: (tx, id) => companyRows.read(tx, id),
    progress: (ids) => jobAlignment.progress(ids),
  },
  existing: none,
})

/** Jobs: a row each, hidden instead of deleted, with its search document and counts. */
export const jobProjection = ({ jobRows }: RecruitingRows): Projection => ({
  tags: ({ key }) => ['job', 'company', 'recruit-project', ...(key === null ? [] : [`job:${key}` as const])],
  problems: (tx, publicId, content) => jobRows.problems(tx, publicId, content as JobContent),
  show: (tx, { item, content }) => jobRows.show(tx, item.publicId, content as JobContent),
  hide: (tx, { publicId }) => jobRows.hide(tx, publicId ?? 0),
  order: unordered,
  rows: {
    page: (page) => jobRows.page(page),
    read: (tx, id) => jobRows.read(tx, id),
    progress: () => Promise.resolve(new Map()),
  },
  existing: none,
})

/** Recruitment projects: a row each, hidden instead of deleted, with the companies that take part. */
export const projectProjection = ({ projectRows }: RecruitingRows): Projection => ({
  // jobs leave the list of a project with their company
  tags: () => ['recruit-project', 'job'],
  problems: (tx, publicId, content) => projectRows.problems(tx, publicId, content as ProjectContent),
  show: (tx, { item, content }) => projectRows.show(tx, item.publicId, content as ProjectContent),
  hide: (tx, { publicId }) => projectRows.hide(tx, publicId ?? 0),
  order: unordered,
  rows: {
    page: (page) => projectRows.page(page),
    read: (tx, id) => projectRows.read(tx, id),
    progress: () => Promise.resolve(new Map()),
  },
  existing: none,
})
