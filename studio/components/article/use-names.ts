import { useMemo } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import type { Names } from './difference/property-rows.ts'

const columnName = (typeId: number): string =>
  ARTICLE_TYPES.find((type) => type.typeId === typeId)?.name ?? `栏目 ${typeId}`

/** Display names of columns and of `files`; other files are named by their id. */
export const useNames = (files: readonly StudioFile[]): Names =>
  useMemo(
    () => ({
      column: columnName,
      file: (fileId) => files.find((file) => file.fileId === fileId)?.originalFilename ?? `文件 ${fileId}`,
    }),
    [files],
  )
