import type { Transaction } from '#server/database/database.ts'

/** The parts of a text that refer to stored files. */
export type TextWithFiles = {
  html: string
  coverFileId: number | null
  attachmentFileIds: readonly number[]
}

/** Tags that name a file, with quoted values; sanitized HTML has no other form. */
const TAGS = /<(?:a|img|video|source)\b(?:[^">]|"[^"]*")*>/g
const STORED_NAMES = /\s(?:href|src|poster)="[^"]*\/profile\/upload\/[\d/]+\/([0-9a-f]{32}\.[a-z0-9]{1,5})[^"]*"/g

/** Names of the stored files in the tags of an article's HTML, without duplicates; ignores look-alikes in text. */
export const fileNamesIn = (html: string): string[] => [
  ...new Set((html.match(TAGS) ?? []).flatMap((tag) => [...tag.matchAll(STORED_NAMES)].map(([, name]) => name ?? ''))),
]

/** Ids of a text's cover and attachments. */
export const fileIdsOf = ({ coverFileId, attachmentFileIds }: Omit<TextWithFiles, 'html'>): number[] => [
  ...attachmentFileIds,
  ...(coverFileId === null ? [] : [coverFileId]),
]

/** Prisma filter: shown by articles only. Ignores page copy, which refers to files by URL. */
export const SHOWN_BY_ARTICLES_ALONE = {
  banners: { none: {} },
  narrowBanners: { none: {} },
  barPictures: { none: {} },
  companyLogos: { none: {} },
  companyPictures: { none: {} },
  projectCovers: { none: {} },
  contentUsages: { none: {} },
} as const

type Revision = TextWithFiles & { articleId: number; revisionId: number }

/** Records the files used by new revisions, within their transaction. */
export async function noteRevisionFiles(tx: Transaction, revisions: readonly Revision[]): Promise<void> {
  const named = revisions.map((revision) => ({ ...revision, names: fileNamesIn(revision.html) }))
  const rows = await tx.storedFile.findMany({
    where: { name: { in: [...new Set(named.flatMap(({ names }) => names))] }, ownerId: null },
    select: { id: true, name: true },
  })
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  await tx.fileUsage.createMany({
    data: named.flatMap(({ articleId, revisionId, names, ...text }) => {
      const ids = new Set([...fileIdsOf(text), ...names.flatMap((name) => idOf.get(name) ?? [])])
      return [...ids].map((storedFileId) => ({ articleId, revisionId, storedFileId }))
    }),
  })
}
