import type { Transaction } from '#server/database/database.ts'

/** What of a text shows or offers stored files. */
export type TextWithFiles = {
  html: string
  coverFileId: number | null
  attachmentFileIds: readonly number[]
}

/** Tags that name a file, with their quoted values; cleaned HTML has no others. */
const TAGS = /<(?:a|img|video|source)\b(?:[^">]|"[^"]*")*>/g
const STORED_NAMES = /\s(?:href|src|poster)="[^"]*\/profile\/upload\/[\d/]+\/([0-9a-f]{32}\.[a-z0-9]{1,5})[^"]*"/g

/** The names of the stored files that the HTML of an article shows or links to, each once; what only reads like one is none. */
export const fileNamesIn = (html: string): string[] => [
  ...new Set((html.match(TAGS) ?? []).flatMap((tag) => [...tag.matchAll(STORED_NAMES)].map(([, name]) => name ?? ''))),
]

/** Ids of a text's cover and attachments. */
export const fileIdsOf = ({ coverFileId, attachmentFileIds }: Omit<TextWithFiles, 'html'>): number[] => [
  ...attachmentFileIds,
  ...(coverFileId === null ? [] : [coverFileId]),
]

/** Files that nothing of the site shows besides articles; pages of copy, which name theirs by addresses, are not asked. */
export const SHOWN_BY_ARTICLES_ALONE = {
  banners: { none: {} },
  narrowBanners: { none: {} },
  barPictures: { none: {} },
  companyLogos: { none: {} },
  companyPictures: { none: {} },
  projectCovers: { none: {} },
} as const

type Revision = TextWithFiles & { articleId: number; revisionId: number }

/** Notes which files new revisions use, in the transaction that writes them. */
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
