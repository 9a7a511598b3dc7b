/** Label of the release day that all positions of a list share. */
export const positionsCopy = { allOf: '以下职位的发布时间：' } as const
