import type { FileContentUse, FileUse, MediaFile } from '#contracts/generated/studio-wire.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import { contentOf, labelOf, readableKinds } from '#server/features/content/content-item.ts'
import { can } from '#server/features/editorial/article-status.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { toStudioFile } from '#server/features/stored-file/stored-file-wire.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { ContentUseRecord, FileUseRecord, MediaRecord } from './media-queries.ts'

/** The kind of a file, by which staff filter. */
export const kindOf = ({ mediaType }: { mediaType: string }): MediaFile['kind'] => {
  if (mediaType.startsWith('image/')) return 'picture'
  return mediaType.startsWith('video/') ? 'film' : 'document'
}

type Known = { isShown: boolean; useCount: number; thumbnail: StoredFile | undefined }

/** Wire form of a file of the library. */
export const toMediaFile = (
  files: Pick<StoredFileService, 'staffUrl'>,
  file: MediaRecord,
  { isShown, useCount, thumbnail }: Known,
): MediaFile => ({
  ...toStudioFile(files, file),
  kind: kindOf(file),
  width: file.width,
  height: file.height,
  title: file.title,
  alt: file.alt,
  thumbnailUrl: thumbnail === undefined ? null : files.staffUrl(thumbnail),
  isPublic: !file.isPrivate || isShown,
  uploadedBy: file.uploadedByStaff?.name ?? null,
  uploadTime: beijingTime(file.createdAt),
  useCount,
})

/** The articles that use a file and that the caller may read, each once. */
export function toUses(caller: StaffCaller, records: readonly FileUseRecord[]): FileUse[] {
  const byArticle = new Map<number, FileUse>()
  for (const { articleId, revisionId, article } of records) {
    if (!can(caller, 'readArticles', article)) continue
    const { title, pendingRevisionId, publishedRevisionId, isVisible } = article
    const use = byArticle.get(articleId) ?? {
      articleId,
      title,
      isInDraft: false,
      isInPending: false,
      isInPublished: false,
    }
    use.isInDraft ||= revisionId === 0
    use.isInPending ||= revisionId === pendingRevisionId
    use.isInPublished ||= isVisible && revisionId === publishedRevisionId
    byArticle.set(articleId, use)
  }
  return [...byArticle.values()]
}

/** The content items that use a file and that the caller may read, each once. */
export function toContentUses(caller: StaffCaller, records: readonly ContentUseRecord[]): FileContentUse[] {
  const readable = readableKinds(caller)
  const byItem = new Map<number, FileContentUse>()
  for (const { itemId, revisionId, item } of records) {
    if (!readable.includes(item.kind)) continue
    const known = byItem.get(itemId)
    const isInPublished = known?.isInPublished === true || (item.isVisible && revisionId === item.publishedRevisionId)
    byItem.set(itemId, { kind: item.kind, itemId, label: labelOf(item, contentOf(item, item.draft)), isInPublished })
  }
  return [...byItem.values()]
}
