import { originalTexts, PAGE_TEXTS, TEXT_PAGES, type TextPage } from '#contracts/constants/page-texts.ts'
import type { PageDocument, PageSection, PageTab } from '#contracts/generated/wire.ts'
import { brochureName } from './brochures.ts'
import {
  PAGE_SLUGS,
  type PageSource,
  readPageSource,
  type SectionContent,
  tableOf,
  type TabContent,
} from './page-content.ts'

/** Where a stored file is found, and its size in bytes. */
export type StoredMedia = { url: string; size: number }

/** Finds what is stored under a media name; undefined when nothing is. */
export type MediaLookup = (name: string) => StoredMedia | undefined

type Media = (name: string) => StoredMedia

/**
 * The static pages in the form of the call, one for each slug.
 * @param media knows the files of `pageMedia`. @throws when it does not know one of them.
 */
export function pageDocuments(media: MediaLookup): { slug: string; content: PageDocument }[] {
  const stored: Media = (name) => {
    const found = media(name)
    if (found === undefined) throw new Error(`the page medium ${name} is not stored`)
    return found
  }
  const written = PAGE_SLUGS.map((slug) => ({ slug, content: documentOf(readPageSource(slug), stored) }))
  return [...written, ...TEXT_PAGES.map((slug) => ({ slug, content: textPage(slug) }))]
}

/**
 * The names of the media the pages ask for: pictures, films and their posters, brochures.
 */
export const pageMedia: readonly string[] = namesAsked()

function namesAsked(): string[] {
  const names = new Set<string>()
  pageDocuments((name) => {
    names.add(name)
    return { url: '', size: 0 }
  })
  return [...names]
}

/** The page of a slug whose body the program makes. */
function textPage(slug: TextPage): PageDocument {
  const { title, lead } = PAGE_TEXTS[slug]
  return { slug, title, lead, sections: [], texts: originalTexts(slug) }
}

function documentOf(source: PageSource, media: Media): PageDocument {
  const { slug, title, lead, sections, tabs, tree, summary, version, effectiveDate, updatedDate } = source
  return {
    slug,
    title,
    lead,
    sections: sections.map((section) => sectionOf(section, media)),
    ...pictureOf(source, media),
    ...(source.video && { video: videoOf(source.video, media) }),
    ...(tabs && { tabs: tabs.map((tab) => tabOf(tab, media)) }),
    ...(tree && { tree }),
    ...(summary && { summary }),
    ...(version !== undefined && { version }),
    ...(effectiveDate !== undefined && { effectiveDate }),
    ...(updatedDate !== undefined && { updatedDate }),
  }
}

function sectionOf({ picture, table, ...section }: SectionContent, media: Media): PageSection {
  const drawn = tableOf({ table })
  return { ...section, ...(drawn && { table: drawn }), ...pictureOf({ picture }, media) }
}

function pictureOf(
  { picture }: Pick<PageSource, 'picture'>,
  media: Media,
): { pictureUrl?: string; pictureAlt?: string } {
  return picture === undefined ? {} : { pictureUrl: media(`picture:${picture.cover}`).url, pictureAlt: picture.alt }
}

function videoOf({ film, ...video }: NonNullable<PageSource['video']>, media: Media): PageDocument['video'] {
  return { ...video, url: media(`film:${film}`).url, posterUrl: media(`poster:${film}`).url }
}

/** A tab that names a page ends with that page's own sections. */
function tabOf({ page, downloads, sections, ...tab }: TabContent, media: Media): PageTab {
  const own = page === undefined ? sections : [...sections, ...readPageSource(page).sections]
  return {
    ...tab,
    sections: own.map((section) => sectionOf(section, media)),
    ...(page !== undefined && { embedsTeachingBase: true }),
    ...(downloads && {
      downloads: downloads.map((brochure) => {
        const { url, size } = media(brochureName(brochure))
        return { title: brochure.title, text: brochure.text, url, size }
      }),
    }),
  }
}
