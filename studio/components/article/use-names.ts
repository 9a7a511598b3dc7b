import { useMemo } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import type { Names } from './difference/property-rows.ts'

const columnName = (typeId: number): string =>
  ARTICLE_TYPES.find((type) => type.typeId === typeId)?.name ?? `栏目 ${typeId}`

/** How columns and files are called, as far as the files of an article are known. */
export const useNames = (files: readonly StudioFile[]): Names =>
  useMemo(
    () => ({
      column: columnName,
      file: (fileId) => files.find((file) => file.fileId === fileId)?.originalFilename ?? `文件 ${fileId}`,
    }),
    [files],
  )
