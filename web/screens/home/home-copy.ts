/** Accessible names of the home page; what it says is content (homeDocumentKind). */
export const homeCopy = { recommended: '首页推荐', topics: '专题' } as const
