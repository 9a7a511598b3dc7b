import { articleType } from '#contracts/constants/article-types.ts'

/** Name of a column; its id if the column is unknown. */
export const columnName = (typeId: number): string => articleType(typeId)?.name ?? `栏目 ${typeId}`
