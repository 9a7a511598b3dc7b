/** Texts of a column's head. A first page load does not need them, because the head is static HTML. */
export const columnHeadCopy = { searchHere: '在本栏目中搜索', feed: '订阅' } as const
