import type { Article as WireArticle } from '#contracts/generated/wire.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { toArticle } from '#server/features/article/article-wire.ts'
import type { ReviewedText } from '#server/features/editorial/article-files.ts'
import { fileIdsOf, fileNamesIn } from '#server/features/stored-file/file-usage.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'

/** Fields of an article's row shown on its page. */
type Shown = { id: number; typeId: number; releasedAt: Date; readCount: number; revisedAt: Date | null }

type Settings = {
  /** Address of a file for viewers of the preview. */
  viewUrl: (file: StoredFile) => string
  now: Date
}

/** Returns an article with `text`, a draft or revision, as its content, in the format of the page's call. */
export async function previewArticle(
  { read }: Database,
  row: Shown & { publishedRevisionId: number | null },
  text: ReviewedText,
  { viewUrl, now }: Settings,
): Promise<WireArticle> {
  const { coverFileId, attachmentFileIds, html } = text
  const files = await read.storedFile.findMany({
    where: { ownerId: null, OR: [{ name: { in: fileNamesIn(html) } }, { id: { in: fileIdsOf(text) } }] },
  })
  const fileOf = (id: number | null) => files.find((file) => file.id === id) ?? null
  const article = toArticle(
    {
      ...row,
      typeId: text.typeId ?? row.typeId,
      releasedAt: row.publishedRevisionId === null ? now : row.releasedAt,
      isVisible: true,
      locationName: text.locationName,
      publishedRevision: {
        ...text,
        coverFile: fileOf(coverFileId),
        attachments: attachmentFileIds.flatMap((id) => {
          const storedFile = fileOf(id)
          return storedFile === null ? [] : [{ storedFile }]
        }),
      },
    } as unknown as Parameters<typeof toArticle>[0],
    { prev: null, next: null },
  )
  const viewable = new Map(files.map((file) => [storedFileUrl(file), viewUrl(file)]))
  const open = (url: string) => viewable.get(url) ?? url
  return {
    ...article,
    coverUrl: article.coverUrl && open(article.coverUrl),
    content: [...viewable].reduce(
      (content, [stored, opening]) => content.replaceAll(stored, opening.replaceAll('&', '&amp;')),
      article.content,
    ),
    attachmentList: article.attachmentList.map((attachment) => ({ ...attachment, url: open(attachment.url) })),
  }
}
