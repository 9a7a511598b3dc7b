import { articleType } from '#contracts/constants/article-types.ts'

/** How a column is called. */
export const columnName = (typeId: number): string => articleType(typeId)?.name ?? `栏目 ${typeId}`
