import type { ContentFile as WireFile } from '#contracts/generated/studio-wire.ts'
import type { ContentFields } from '#contracts/studio/kinds/content-field.ts'
import { fileIdsIn } from '#contracts/studio/kinds/content-leaves.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { ITEM_IS_SHOWN } from '#server/features/stored-file/shown-files.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { readableKinds } from './content-item.ts'

/** SQL condition: the file `s` is used by an item that the caller may read or that visitors see. */
export function isFileOfContent(caller: Pick<StaffCaller, 'grants'>): string {
  // kinds are declared in code, so their ids are safe to insert into SQL
  const kinds = ['', ...readableKinds(caller)].map((kind) => `'${kind}'`).join(', ')
  return `EXISTS (SELECT 1 FROM content_file cf JOIN content_item ci ON ci.id = cf."itemId"
    WHERE cf."storedFileId" = s.id
      AND (ci.kind IN (${kinds}) OR ${ITEM_IS_SHOWN}))`
}

/** Reads the files that content values refer to, with URLs for staff. */
export type ContentFilesReader = (fields: ContentFields, contents: readonly Content[]) => Promise<WireFile[]>

export const contentFilesReader =
  ({ read }: Database, viewUrl: (file: StoredFile) => string): ContentFilesReader =>
  async (fields, contents) => {
    const ids = [...new Set(contents.flatMap((content) => fileIdsIn(fields, content)))]
    const rows = ids.length === 0 ? [] : await read.storedFile.findMany({ where: { id: { in: ids }, ownerId: null } })
    return rows.map((row) => ({
      fileId: row.id,
      url: viewUrl(row),
      originalFilename: row.originalFilename,
      mediaType: row.mediaType,
      byteCount: row.byteCount,
      width: row.width,
      height: row.height,
    }))
  }
