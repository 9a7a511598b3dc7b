/** Texts of the head of a column, which a first load does without. */
export const columnHeadCopy = { searchHere: '在本栏目中搜索', feed: '订阅' } as const
