import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import type { Trashed } from '#server/features/stored-file/store/file-trash.ts'

/** All files in the trash of a store. */
export async function trashedFiles({ trash }: Pick<FileStore, 'trash'>): Promise<Trashed[]> {
  const files: Trashed[] = []
  for await (const page of trash.pages()) files.push(...page)
  return files
}
