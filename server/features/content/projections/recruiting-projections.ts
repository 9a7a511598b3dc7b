import type { CompanyContent, CompanyRows } from '#server/features/company/company-rows.ts'
import type { JobAlignment } from '#server/features/job/writing/job-alignment.ts'
import type { JobContent, JobRows } from '#server/features/job/writing/job-rows.ts'
import { type Projection, unordered } from './projection.ts'

/** The services that write the public rows of companies and jobs. */
export type RecruitingRows = { companyRows: CompanyRows; jobRows: JobRows; jobAlignment: JobAlignment }

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
