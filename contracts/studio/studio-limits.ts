/** Limits of the studio, shared by server and screens. */

export const STUDIO_API_BASE = '/studio-api'

export const STAFF_PASSWORD_LENGTH = { min: 12, max: 64 } as const
/** Number of former passwords that must not be reused. */
export const STAFF_PASSWORDS_KEPT = 5
export const STAFF_IDLE_MINUTES = 15
export const STAFF_SESSION_HOURS = 12
export const RECOVERY_CODES = 10
/** Maximum age in minutes of a second factor for sensitive actions. */
export const FRESH_SECOND_FACTOR_MINUTES = 5

export const TITLE_MAX = 60
export const OUTLINE_MAX = 200
export const ARTICLE_HTML_MAX = 1_000_000
export const ARTICLE_ATTACHMENTS_MAX = 20
/** Length of a required reason in characters. */
export const REASON_LENGTH = { min: 5, max: 500 } as const
/** Length of a note on feedback in characters. */
export const FEEDBACK_NOTE_LENGTH = { min: 1, max: 500 } as const
export const TEMPLATE_NAME_MAX = 30
/** Maximum templates for answers to feedback. */
export const FEEDBACK_TEMPLATES_MAX = 100
/** Looks at contacts of writers that one person may take in an hour. */
export const REVEALS_PER_HOUR = 50
/** Length of a reviewer's remark on a passage, of the passage, and of the words before and after it, in characters. */
export const REMARK_LENGTH = { min: 1, max: 500 } as const
export const REMARK_QUOTE_MAX = 1000
export const REMARK_CONTEXT_MAX = 40
/** Maximum remarks on an article. */
export const REMARKS_MAX = 500
export const FILE_TITLE_MAX = 60
export const FILE_ALT_MAX = 120
/** Maximum addresses per request for the files of a text. */
export const FILE_VIEWS_MAX = 500

/** Maximum characters of an imported word list. */
export const WORDS_CSV_MAX = 600_000

export const URGENT_REVIEW_HOURS = 24

/** Lifetime of a preview address in hours. */
export const PREVIEW_HOURS = 24

export const LOCK_LAPSE_SECONDS = 90

/** Maximum size of a request body in bytes. */
export const STUDIO_BODY_MAX = 256 * 1024
export const ARTICLE_BODY_MAX = 2 * 1024 * 1024
/** Limit in bytes of the body of a content item's save; the longest page has 100 kB. */
export const CONTENT_BODY_MAX = 1024 * 1024

/** Days that the statistics show at once. */
export const STATISTICS_DAYS_MAX = 366
/** Articles and jobs that the statistics list. */
export const STATISTICS_TOP = 100
/** Limits of an imported file of content: bytes, rows, errors that an answer names, hours in which it can be undone. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 10_000, errors: 5000, undoHours: 24 } as const

/** Entries of the audit log that one call looks at, and counts, at most. */
export const AUDIT_EXAMINED_MAX = 10_000
/** Rows of a list that are counted, and can be paged to, at most; one more in a total means that there are more. */
export const COUNTED_MAX = 10_000
