/** Slug of the site document that holds the facts. */
export const SITE_SLUG = 'site'

/** Beginning of the slugs of notices, before the id. */
export const NOTICE_SLUG = 'notice:'

/** A notice as stored; `orderNum` orders those that are shown at once. */
export type StoredNotice = { id: number; text: string; linkUrl: string; orderNum: number }
