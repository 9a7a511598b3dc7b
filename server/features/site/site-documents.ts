/** Slug of the site document with the facts of the site. */
export const SITE_SLUG = 'site'

/** Slug of the site document with the facts that are edited with the home page. */
export const HOME_FACTS_SLUG = 'home'

/** Beginning of the slugs of notices, before the id. */
export const NOTICE_SLUG = 'notice:'

/** A notice as stored; notices shown at the same time are sorted by `orderNum`. */
export type StoredNotice = { id: number; text: string; linkUrl: string; orderNum: number }
