/** Texts of the positions on the home page that say what the list is like. */
export const positionsCopy = { allOf: '以下职位的发布时间：' } as const
