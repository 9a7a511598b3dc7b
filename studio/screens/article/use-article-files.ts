import { useEffect, useMemo, useState } from 'react'
import type { StudioArticle, StudioDraft, StudioFile } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'

export type ArticleFiles = ReturnType<typeof useArticleFiles>

/** Returns the files that a draft refers to by id. Loads files that only a recovered or remote text refers to. */
export function useArticleFiles({ cover, attachments }: StudioArticle, draft: StudioDraft) {
  const [known, setKnown] = useState<StudioFile[]>(() => [...(cover === null ? [] : [cover]), ...attachments])
  const [unknown, setUnknown] = useState<number[]>([])
  const { coverFileId, attachmentFileIds } = draft
  const wanted = [...(coverFileId === null ? [] : [coverFileId]), ...attachmentFileIds]
  const missing = wanted.find((id) => !unknown.includes(id) && known.every(({ fileId }) => fileId !== id))

  useEffect(() => {
    if (missing === undefined) return
    studioCall('readFile', { fileId: missing }).then(
      ({ file }) => setKnown((files) => [...files, file]),
      () => setUnknown((ids) => [...ids, missing]),
    )
  }, [missing])

  return useMemo(
    () => ({
      known,
      /** Adds files that were just chosen. */
      add: (...files: StudioFile[]) =>
        setKnown((all) => [...all, ...files.filter(({ fileId }) => all.every((file) => file.fileId !== fileId))]),
      find: (fileId: number | null) => known.find((file) => file.fileId === fileId) ?? null,
    }),
    [known],
  )
}
