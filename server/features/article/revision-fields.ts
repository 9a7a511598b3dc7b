import type { ArticleAttachment } from '#contracts/generated/wire.ts'
import type { ArticleRevision } from '#prisma/generated/sqlite/client.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'
import type { ArticleRow, ArticleSummaryRow } from './article-queries.ts'

/** Columns that the server sets when it writes a revision. */
type MadeColumn =
  | 'id'
  | 'articleId'
  | 'number'
  | 'kind'
  | 'plainText'
  | 'audiences'
  | 'issuer'
  | 'validUntil'
  | 'eventDates'
  | 'contentHash'
  | 'approvalHash'
  | 'cleanerVersion'
  | 'createdById'
  | 'writerIds'
  | 'createdAt'
/** Placement and visibility, which become properties of the article when the revision is published. */
export type Placement = Pick<ArticleRevision, 'typeId' | 'locationName' | 'expiresAt' | 'pinnedUntil'>

/** Author's content of a revision, visible to readers: the remaining columns, and the attached files in order. */
export type RevisionContent = Omit<ArticleRevision, MadeColumn | keyof Placement> & {
  attachmentFileIds: readonly number[]
}

type ListedRevision = NonNullable<ArticleSummaryRow['publishedRevision']>
type WholeRevision = NonNullable<ArticleRow['publishedRevision']>

/** Defines a field that is contained both in lists and in the single article, with its wire fields. */
const inLists = <Wire>(wire: (revision: ListedRevision) => Wire) => ({ isListed: true as const, wire })
/** Defines a field that is contained only in the single article, with its wire fields. */
const inArticle = <Wire>(wire: (revision: WholeRevision) => Wire) => ({ isListed: false as const, wire })

/**
 * All fields of a revision. Columns, draft, content hash and wire fields derive from this record, so that a column
 * without a field, a field without a column, or a response without a field does not compile.
 */
const revisionFields = {
  title: inLists(({ title }) => ({ commentTitle: title })),
  outline: inLists(({ outline }) => ({ outline })),
  html: inArticle(({ html }) => ({ content: html })),
  source: inArticle(({ source }) => ({ source })),
  author: inArticle(({ author }) => ({ author })),
  editorName: inArticle(({ editorName }) => ({ editorName })),
  coverFileId: inLists(({ coverFile }) => ({ coverUrl: coverFile && storedFileUrl(coverFile) })),
  attachmentFileIds: inArticle(({ attachments }) => ({ attachmentList: attachments.map(toAttachment) })),
} satisfies Record<keyof RevisionContent, unknown>

type Fields = typeof revisionFields
type ListedName = { [Name in keyof Fields]: Fields[Name]['isListed'] extends true ? Name : never }[keyof Fields]
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type WireOf<Name extends keyof Fields> = Together<ReturnType<Fields[Name]['wire']>>

// Object.keys and Object.values lose the types of the record
const NAMES = Object.keys(revisionFields) as (keyof RevisionContent)[]
const FIELDS = Object.values(revisionFields) as { isListed: boolean; wire: (revision: WholeRevision) => object }[]
const LISTED = FIELDS.filter(({ isListed }) => isListed)

/** Picks the content fields of a larger object, in the order on which the content hash depends. */
export const contentOf = (draft: RevisionContent): RevisionContent =>
  Object.fromEntries(NAMES.map((name) => [name, draft[name]])) as RevisionContent

/** Wire fields of a revision in lists. */
export const listedWire = (revision: ListedRevision): WireOf<ListedName> =>
  merged(LISTED, revision as WholeRevision) as WireOf<ListedName>

/** All wire fields of a revision. */
export const wholeWire = (revision: WholeRevision): WireOf<keyof Fields> =>
  merged(FIELDS, revision) as WireOf<keyof Fields>

const merged = (fields: typeof FIELDS, revision: WholeRevision): object =>
  Object.assign({}, ...fields.map(({ wire }) => wire(revision))) as object

type AttachmentRow = WholeRevision['attachments'][number]

const toAttachment = ({ storedFile }: AttachmentRow): ArticleAttachment => ({
  originalFilename: storedFile.originalFilename,
  url: storedFileUrl(storedFile),
  size: storedFile.byteCount,
})
