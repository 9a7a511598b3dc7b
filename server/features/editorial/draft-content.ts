import { missingMessage, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { articleMetadata } from '#contracts/studio/article-metadata.ts'
import type { ArticleColumn, ArticleDraft, ArticleRevision } from '#prisma/generated/sqlite/client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { badField, badInput, type FieldProblem } from '#server/studio-calls/studio-refusal.ts'
import { storedLine, storedText } from '#server/platform/visible-text.ts'
import type { ReviewedText } from './article-files.ts'

/** Parses a Beijing time `yyyy-MM-dd HH:mm`, seconds optional. @throws StudioRefusal 400 for `field`. */
export function instantOf(field: string, text: string): Date {
  const instant = new Date(`${text.replace(' ', 'T')}${text.length === 16 ? ':00' : ''}+08:00`)
  if (Number.isNaN(instant.getTime()) || beijingTime(instant).slice(0, 16) !== text.slice(0, 16))
    throw badField(field, STUDIO_MESSAGE.badTime)
  return instant
}

const instantOrNull = (field: string, text: string | null) => (text === null ? null : instantOf(field, text))
const timeOrNull = (instant: Date | null) => (instant === null ? null : beijingTime(instant))

/** Converts a draft from its wire form to the stored form. */
export const textOf = (draft: StudioDraft): ReviewedText => ({
  title: storedLine(draft.title),
  outline: storedText(draft.outline),
  html: draft.html,
  ...articleMetadata((line) => storedLine(draft[line])),
  coverFileId: draft.coverFileId,
  attachmentFileIds: draft.attachmentFileIds,
  typeId: draft.typeId,
  locationName: draft.locationName,
  expiresAt: instantOrNull('expiresAt', draft.expiresAt),
  pinnedUntil: instantOrNull('pinnedUntil', draft.pinnedUntil),
})

/** Converts a stored text to its wire form. */
export const wireOf = (text: ReviewedText, typeId: number): StudioDraft => ({
  title: text.title,
  outline: text.outline,
  html: text.html,
  ...articleMetadata((line) => text[line]),
  coverFileId: text.coverFileId,
  attachmentFileIds: [...text.attachmentFileIds],
  typeId: text.typeId ?? typeId,
  locationName: text.locationName,
  expiresAt: timeOrNull(text.expiresAt),
  pinnedUntil: timeOrNull(text.pinnedUntil),
})

/** The text of a draft row. */
export const rowText = ({ attachmentFileIds, ...row }: ArticleDraft): ReviewedText => ({
  ...row,
  attachmentFileIds: JSON.parse(attachmentFileIds) as number[],
})

/** Ids of the staff who wrote parts of an article's draft. */
export const editorsOf = ({ draft }: { draft: Pick<ArticleDraft, 'editorIds'> | null }): number[] =>
  draft === null ? [] : (JSON.parse(draft.editorIds) as number[])

/** Ids of the staff who wrote parts of a stored revision. */
export const writersOf = ({ writerIds }: Pick<ArticleRevision, 'writerIds'>): number[] =>
  JSON.parse(writerIds) as number[]

/** @throws StudioRefusal 400 with all fields whose values are missing or invalid for a submission. */
export function requireComplete(text: ReviewedText & { plainText: string }, column: ArticleColumn, now: Date): void {
  const { title, outline, plainText, html, coverFileId, expiresAt, pinnedUntil } = text
  const problems: FieldProblem[] = []
  const check = (isWrong: boolean, field: string, message: string) => {
    if (isWrong) problems.push({ field, message })
  }
  check(title === '', 'title', missingMessage('标题'))
  check(outline === '', 'outline', missingMessage('摘要'))
  check(plainText === '' && !/<(?:img|video)\b/.test(html), 'html', missingMessage('正文'))
  check(column.needsCover && coverFileId === null, 'coverFileId', STUDIO_MESSAGE.noCover)
  check(
    /〔(?!\d{4}〕)[^〔〕]{0,80}〕/.test([title, outline, plainText].join('\n')),
    'html',
    STUDIO_MESSAGE.placeholders,
  )
  check(expiresAt !== null && expiresAt <= now, 'expiresAt', STUDIO_MESSAGE.pastTime)
  check(pinnedUntil !== null && pinnedUntil <= now, 'pinnedUntil', STUDIO_MESSAGE.pastTime)
  if (problems.length > 0) throw badInput(STUDIO_MESSAGE.badInput, problems)
}
