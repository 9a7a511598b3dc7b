/** Cache tag of everything that lists articles (also their neighbours). */
export const ARTICLE_LIST_TAG = 'articles'

/** Cache tag of what shows one article. */
export const articleTag = (id: number): string => `article:${id}`
