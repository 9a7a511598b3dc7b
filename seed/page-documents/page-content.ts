import { readPage } from '#seed/content/read-content.ts'
import type { Organisation, PageContact, PageFigure, PageItem, PageStep } from '#contracts/generated/wire.ts'

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
  picture?: PictureContent
}

/** A brochure: how it is offered, and the table that is printed in it. */
export type BrochureContent = {
  title: string
  text: string
  /** File name, ending in .pdf; unique over all pages. */
  file: string
  note: string
  columns: string[]
  rows: string[][]
}

export type TabContent = {
  id: number
  title: string
  lead: string
  sections: SectionContent[]
  articleTypeId?: number
  /** Slug of the page whose tree and sections stand in the tab. */
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

/** The content of a page. @throws when the page is missing. */
export function readPageSource(slug: string): PageSource {
  return readPage(slug) as PageSource // the files are part of this repository, and page-documents.test.ts checks them
}
