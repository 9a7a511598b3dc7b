import { HOME_SLUG } from '#contracts/constants/page-texts.ts'
import type { Banner, BarPicture, CmLocation, ProjectCompany, SiteFacts } from '#contracts/generated/wire.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { bannerKind, barPictureKind } from '#contracts/studio/kinds/home-kinds.ts'
import type { noticeKind, officeKind, siteFactsKind } from '#contracts/studio/kinds/site-kinds.ts'
import type { CompanyContent } from '#server/features/company/company-content.ts'
import type { CompanyRows } from '#server/features/company/company-rows.ts'
import type { JobContent } from '#server/features/job/writing/job-content.ts'
import type { JobRows } from '#server/features/job/writing/job-rows.ts'
import type { ProjectPreview } from '#server/features/recruit-project/project-preview.ts'
import type { ProjectContent } from '#server/features/recruit-project/project-rows.ts'
import { toBanner, toBarPicture } from '#server/features/banner/banner-service.ts'
import { toProductSystemNode } from '#server/features/product-system/product-system-node.ts'
import { homeAnswers, type HomeContent } from './projections/home-document-content.ts'
import { completePage, pageDocument } from './projections/page-document-content.ts'
import { productSystemRows } from './projections/product-tree-projection.ts'
import type { ContentFiles, Shown } from './projections/projection.ts'

/** By call: a function that inserts a draft into the data of the call. */
type Altered = Readonly<Record<string, (data: unknown, input: object) => unknown>>

type Previews = {
  companyRows: Pick<CompanyRows, 'preview'>
  jobRows: Pick<JobRows, 'preview'>
  projectPreview: ProjectPreview
}

/** A page with the draft as its current text. */
const pagePreview = ({ item: { key }, content, files }: Shown): Altered => ({
  getPageDocument: (data, input) => {
    const { slug, version } = input as { slug?: string; version?: string }
    return slug === key && version === undefined ? pageDocument(key ?? '', completePage(content), files) : data
  },
})

/**
 * By kind: functions that insert an item's draft into the data of public calls. In a list, the draft replaces its item.
 */
export const previewAnswers = ({
  companyRows,
  jobRows,
  projectPreview,
}: Previews): Readonly<Record<ContentKindId, (shown: Shown) => Altered | Promise<Altered>>> => ({
  'home-document': ({ content }) => {
    const { facts, document } = homeAnswers(content as HomeContent)
    return {
      getSiteFacts: (data) => ({ ...(data as SiteFacts), ...facts }),
      getPageDocument: (data, input) => ((input as { slug?: string }).slug === HOME_SLUG ? document : data),
    }
  },
  banner: ({ item, content, files }) => {
    const { wideFileId, narrowFileId, title, text, actionText, linkUrl } = content as ContentOf<typeof bannerKind>
    const [wideFile, narrowFile] = [fileOf(files, wideFileId), fileOf(files, narrowFileId)]
    const row = { id: item.publicId ?? 0, orderNum: item.orderNum, title, text, actionText, linkUrl }
    const draft = wideFile && narrowFile && toBanner({ ...row, wideFile, narrowFile })
    return { getBannerList: (data) => placed((data ?? []) as Banner[], draft, ({ cmBannerId }) => cmBannerId) }
  },
  'bar-picture': ({ item, content, files }) => {
    const { fileId, title, text, linkUrl } = content as ContentOf<typeof barPictureKind>
    const file = fileOf(files, fileId)
    const row = { id: item.publicId ?? 0, orderNum: item.orderNum, title, text, linkUrl }
    const draft = file && toBarPicture({ ...row, file })
    return {
      getBarPictureList: (data) => placed((data ?? []) as BarPicture[], draft, ({ cmBarPictureId }) => cmBarPictureId),
    }
  },
  office: ({ item, content }) => {
    const draft = {
      cmLocationId: item.publicId ?? 0,
      ...(content as ContentOf<typeof officeKind>),
      orderNum: item.orderNum,
    }
    return { getCmLocation: (data) => placed((data ?? []) as CmLocation[], draft, ({ cmLocationId }) => cmLocationId) }
  },
  'site-facts': ({ content }) => {
    const { demoNotice, ...facts } = content as ContentOf<typeof siteFactsKind>
    const draft = { ...facts, demoNotice: demoNotice === '' ? null : demoNotice }
    return { getSiteFacts: (data) => ({ ...(data as SiteFacts), ...draft }) }
  },
  notice: ({ item, content }) => {
    const { text, linkUrl } = content as ContentOf<typeof noticeKind>
    const draft = { id: item.id, text, url: linkUrl }
    const withDraft = ({ notices, ...facts }: SiteFacts) => ({
      ...facts,
      notices: notices.some(({ id }) => id === item.id)
        ? notices.map((notice) => (notice.id === item.id ? draft : notice))
        : [...notices, draft],
    })
    return { getSiteFacts: (data) => withDraft((data ?? { notices: [] }) as SiteFacts) }
  },
  page: pagePreview,
  agreement: pagePreview,
  'product-tree': ({ item: { key }, content }) => ({
    getProductSystemTree: (data, input) =>
      (input as { name?: string }).name === key ? productSystemRows(key ?? '', content).map(toProductSystemNode) : data,
  }),
  async company({ item: { publicId }, content, files }) {
    const companyId = publicId ?? UNPUBLISHED_ID
    const draft = await companyRows.preview(companyId, content as CompanyContent, files)
    return { company: (data, input) => ((input as { companyId?: number }).companyId === companyId ? draft : data) }
  },
  async job({ item: { publicId }, content }) {
    const jobId = publicId ?? UNPUBLISHED_ID
    const draft = await jobRows.preview(jobId, content as JobContent)
    return { jobs: (data, input) => ((input as { jobId?: number }).jobId === jobId ? (draft ?? data) : data) }
  },
  async project({ item: { publicId }, content, files }) {
    const projectId = publicId ?? UNPUBLISHED_ID
    const { detail, companies } = await projectPreview(projectId, content as ProjectContent, files)
    const isOfDraft = (input: object) => (input as { reRecruitProjectId?: number }).reRecruitProjectId === projectId
    return {
      getSingleRecruitProject: (data, input) => (isOfDraft(input) ? detail : data),
      getProjectCompanyList: (data, input) => (isOfDraft(input) ? firstPage(companies, input) : data),
    }
  },
})

/** Id of a row that does not exist yet, in the URL of its preview. */
export const UNPUBLISHED_ID = 2_147_483_647

/** The first page, without filters: a preview requests no other. */
const firstPage = (rows: readonly ProjectCompany[], { pageSize = rows.length }: { pageSize?: number }) => ({
  total: rows.length,
  rows: rows.slice(0, pageSize),
})

const fileOf = (files: ContentFiles, id: number | null) => files.get(id ?? 0)

/** Returns the list with the draft in place of its item; the unchanged list if the draft lacks a picture. */
function placed<Row extends { orderNum: number }>(
  rows: readonly Row[],
  draft: Row | undefined,
  idOf: (row: Row) => number,
): Row[] {
  if (draft === undefined) return [...rows]
  const others = rows.filter((row) => idOf(row) !== idOf(draft))
  return [...others, draft].toSorted((one, other) => one.orderNum - other.orderNum)
}
