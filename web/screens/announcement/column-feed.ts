/** The address of a column's feed. */
export const columnFeed = (typeId: number) => `/rss/${typeId}.xml`
