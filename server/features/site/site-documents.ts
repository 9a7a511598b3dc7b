/** Slug of the site document that holds the facts. */
export const SITE_SLUG = 'site'

/** Slug of the site document that holds the facts which are written with the home page. */
export const HOME_FACTS_SLUG = 'home'

/** Beginning of the slugs of notices, before the id. */
export const NOTICE_SLUG = 'notice:'

/** A notice as stored; `orderNum` orders those that are shown at once. */
export type StoredNotice = { id: number; text: string; linkUrl: string; orderNum: number }
