import { readPage } from '#seed/content/read-content.ts'
import type { Organisation, PageContact, PageFigure, PageItem, PageStep, PageTable } from '#contracts/generated/wire.ts'

/** A picture; `cover` is the name of a file in seed/files/pictures. */
type PictureContent = { cover: string; alt: string }

export type SectionContent = {
  key?: string
  heading: string
  paragraphs?: string[]
  items?: PageItem[]
  steps?: PageStep[]
  figures?: PageFigure[]
  contacts?: PageContact[]
  /** `organisation`: departments, companies and branches of about-3 with their phones. */
  table?: PageTable | 'organisation'
  picture?: PictureContent
}

/** A file for download that contains a table. `of`: heading of the section in the same tab that has this table. */
export type BrochureContent = {
  title: string
  text: string
  /** File name, ending in .pdf, .docx or .xlsx; unique over all pages. */
  file: string
  note: string
} & (PageTable | { of: string })

export type TabContent = {
  id: number
  title: string
  lead: string
  sections: SectionContent[]
  articleTypeId?: number
  /** Slug of the page whose tree and sections the tab shows. */
  page?: string
  downloads?: BrochureContent[]
}

/** A file of seed/content/pages; it refers to media by name. */
export type PageSource = {
  slug: string
  title: string
  lead: string
  sections: SectionContent[]
  picture?: PictureContent
  /** `film` is the name of a film in seed/files and of its poster. */
  video?: { title: string; text: string; film: string; autoplay: boolean; muted: boolean }
  tabs?: TabContent[]
  tree?: Organisation
  summary?: string[]
  version?: string
  effectiveDate?: string
  updatedDate?: string
}

/** The pages that are documents, unlike `about-2` (a tree), `teaching-base` (a tab of `service-5`), `site` (facts). */
export const PAGE_SLUGS = [
  ...Array.from({ length: 9 }, (_, index) => `service-${index + 1}`),
  ...[1, 3, 4, 5].map((id) => `about-${id}`),
  'privacy',
  'agreement',
  'accessibility',
] as const

/** Returns the table of a section; for `organisation` builds it from the data of the organisation. */
export function tableOf({ table }: Pick<SectionContent, 'table'>): PageTable | undefined {
  if (table !== 'organisation') return table
  const branches = readPageSource('about-3').tree?.children ?? []
  const rows = branches.flatMap(({ children = [] }) =>
    children.flatMap(({ name, text, phone }) => (phone === undefined ? [] : [[name, text, phone]])),
  )
  return { columns: ['机构', '职责', '电话'], rows }
}

/** Reads the content of a page. @throws Error if the page is missing. */
export function readPageSource(slug: string): PageSource {
  return readPage(slug) as PageSource // the files are part of this repository, and page-documents.test.ts checks them
}
