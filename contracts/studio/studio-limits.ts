/** Numbers of the studio, used by its server and its screens alike. */

export const STUDIO_API_BASE = '/studio-api'

export const STAFF_PASSWORD_LENGTH = { min: 12, max: 64 } as const
/** So many former passwords of somebody are refused. */
export const STAFF_PASSWORDS_KEPT = 5
export const STAFF_IDLE_MINUTES = 15
export const STAFF_SESSION_HOURS = 12
export const RECOVERY_CODES = 10
/** What asks for the second factor again takes one shown within so many minutes. */
export const FRESH_SECOND_FACTOR_MINUTES = 5

export const TITLE_MAX = 60
export const OUTLINE_MAX = 200
export const ARTICLE_HTML_MAX = 1_000_000
export const ARTICLE_ATTACHMENTS_MAX = 20
/** Characters of a reason, where one has to be given. */
export const REASON_LENGTH = { min: 5, max: 500 } as const
export const FILE_TITLE_MAX = 60
export const FILE_ALT_MAX = 120
/** Addresses in one question for what a text shows. */
export const FILE_VIEWS_MAX = 500

/** Characters of a list of words that is imported at once. */
export const WORDS_CSV_MAX = 600_000

export const URGENT_REVIEW_HOURS = 24

/** So long the address of a preview opens. */
export const PREVIEW_HOURS = 24

export const LOCK_LAPSE_SECONDS = 90

/** Bytes of a request's body. */
export const STUDIO_BODY_MAX = 256 * 1024
export const ARTICLE_BODY_MAX = 2 * 1024 * 1024
