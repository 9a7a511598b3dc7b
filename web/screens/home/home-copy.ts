/** Accessible names of the home page; its texts are content (homeDocumentKind). */
export const homeCopy = { recommended: '首页推荐', topics: '专题' } as const
