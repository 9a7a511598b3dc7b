import { readPage } from '#seed/content/read-content.ts'
import type { Organisation, PageContact, PageFigure, PageItem, PageStep, PageTable } from '#contracts/generated/wire.ts'

/** `cover` names a picture of seed/files/pictures. */
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

/** A file that a page offers, and the table in it: its own, or that `of` the section with this heading beside it. */
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

/** One file of seed/content/pages as an editor writes it; media are named, not addressed. */
export type PageSource = {
  slug: string
  title: string
  lead: string
  sections: SectionContent[]
  picture?: PictureContent
  /** `film` names a film of seed/files and its poster. */
  video?: { title: string; text: string; film: string; autoplay: boolean; muted: boolean }
  tabs?: TabContent[]
  tree?: Organisation
  summary?: string[]
  version?: string
  effectiveDate?: string
  updatedDate?: string
}

/** The pages that are documents; `about-2` is a tree, `teaching-base` a tab of `service-5`, `site` the site's facts. */
export const PAGE_SLUGS = [
  ...Array.from({ length: 9 }, (_, index) => `service-${index + 1}`),
  ...[1, 3, 4, 5].map((id) => `about-${id}`),
  'privacy',
  'agreement',
  'accessibility',
] as const

/** The table of a section, drawn from the organisation where the section says so. */
export function tableOf({ table }: Pick<SectionContent, 'table'>): PageTable | undefined {
  if (table !== 'organisation') return table
  const branches = readPageSource('about-3').tree?.children ?? []
  const rows = branches.flatMap(({ children = [] }) =>
    children.flatMap(({ name, text, phone }) => (phone === undefined ? [] : [[name, text, phone]])),
  )
  return { columns: ['机构', '职责', '电话'], rows }
}

/** The content of a page. @throws when the page is missing. */
export function readPageSource(slug: string): PageSource {
  return readPage(slug) as PageSource // the files are part of this repository, and page-documents.test.ts checks them
}
