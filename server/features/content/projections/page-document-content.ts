import type { PageDocument, PageSection, PageTab } from '#contracts/generated/wire.ts'
import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import { isEmpty } from '#contracts/studio/kinds/content-values.ts'
import { readContent } from '#contracts/studio/kinds/read-content.ts'
import { pageKind } from '#contracts/studio/kinds/page-kinds.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-name.ts'
import type { ContentFiles } from './projection.ts'

/** The values of a page. */
export type PageContent = ContentOf<typeof pageKind>
type SectionContent = PageContent['sections'][number]
type TabContent = PageContent['tabs'][number]

/** A page as the public call returns it: without empty values, and with URLs instead of file ids. */
export function pageDocument(slug: string, content: PageContent, files: ContentFiles): PageDocument {
  const { title, lead, sections, tabs, video, tree, pictureFileId, ...rest } = content
  const urlOf = urlsOf(files)
  return {
    slug,
    title,
    lead,
    sections: sections.map((section) => pageSection(section, urlOf)),
    ...pictureOf(pictureFileId, urlOf),
    ...(video && {
      video: {
        title: video.title,
        text: video.text,
        url: urlOf(video.fileId),
        posterUrl: urlOf(video.posterFileId),
        autoplay: video.autoplay,
        muted: video.muted,
      },
    }),
    ...(tabs.length > 0 && { tabs: tabs.map((tab) => pageTab(tab, files)) }),
    ...(tree && { tree: filled(tree) as NonNullable<PageDocument['tree']> }),
    ...filled(rest),
  }
}

type UrlOf = (fileId: number | null) => string

function urlsOf(files: ContentFiles): UrlOf {
  return (fileId) => {
    const file = files.get(fileId ?? 0)
    return file === undefined ? '' : storedFileUrl(file)
  }
}

const pictureOf = (fileId: number | null, urlOf: UrlOf) => (fileId === null ? {} : { pictureUrl: urlOf(fileId) })

const pageSection = ({ heading, pictureFileId, ...section }: SectionContent, urlOf: UrlOf): PageSection => ({
  heading,
  ...(filled(section) as Omit<PageSection, 'heading'>),
  ...pictureOf(pictureFileId, urlOf),
})

function pageTab(
  { id, title, lead, sections, downloads, embedsTeachingBase, ...tab }: TabContent,
  files: ContentFiles,
): PageTab {
  const urlOf = urlsOf(files)
  return {
    id: id ?? 0, // required: a submission without an id is rejected
    title,
    lead,
    sections: sections.map((section) => pageSection(section, urlOf)),
    ...(filled(tab) as Pick<PageTab, 'articleTypeId'>),
    ...(embedsTeachingBase && { embedsTeachingBase }),
    ...(downloads.length > 0 && {
      downloads: downloads.map(({ title: name, text, fileId }) => ({
        title: name,
        text,
        url: urlOf(fileId),
        size: files.get(fileId ?? 0)?.byteCount ?? 0,
      })),
    }),
  }
}

/** Fields that the call returns even if they are empty. */
const ALWAYS = new Set(['text', 'unit', 'value', 'label', 'title', 'name', 'id'])

/** Removes empty values, also from objects in lists. */
function filled(values: object): object {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      if (isEmpty(value) && !ALWAYS.has(name)) return []
      if (Array.isArray(value))
        return [[name, value.map((each: unknown) => (typeof each === 'object' && each !== null ? within(each) : each))]]
      return [[name, value]]
    }),
  )
}

const within = (value: object): object => (Array.isArray(value) ? value : filled(value))

/**
 * Converts the reply of the public call to the values of a page; `fileIdOf` returns the id of the stored file with a
 * URL.
 */
export function pageContent(document: PageDocument, fileIdOf: (url: string | undefined) => number | null): PageContent {
  const { slug: _key, sections, tabs = [], video, pictureUrl, ...rest } = document
  return completePage({
    ...rest,
    pictureFileId: fileIdOf(pictureUrl),
    sections: sections.map((section) => sectionContent(section, fileIdOf)),
    tabs: tabs.map(({ sections: inner, downloads = [], ...tab }) => ({
      ...tab,
      sections: inner.map((section) => sectionContent(section, fileIdOf)),
      downloads: downloads.map(({ url, size: _ofTheFile, ...download }) => ({ ...download, fileId: fileIdOf(url) })),
    })),
    video: video && {
      title: video.title,
      text: video.text,
      fileId: fileIdOf(video.url),
      posterFileId: fileIdOf(video.posterUrl),
      autoplay: video.autoplay,
      muted: video.muted,
    },
  })
}

const sectionContent = (
  { pictureUrl, ...section }: PageSection,
  fileIdOf: (url: string | undefined) => number | null,
) => ({ ...section, pictureFileId: fileIdOf(pictureUrl) })

/** Adds empty values for missing fields. */
export const completePage = (values: object): PageContent => readContent(pageKind.fields, values).content as PageContent
