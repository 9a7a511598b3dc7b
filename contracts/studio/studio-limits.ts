/** Limits of the studio, shared by server and studio client. */

export const STUDIO_API_BASE = '/studio-api'

export const STAFF_PASSWORD_LENGTH = { min: 12, max: 64 } as const
/** Pattern of a login: 3 to 40 characters. */
export const LOGIN_PATTERN = '^[a-z][a-z0-9_.-]{2,39}$'
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
/** Maximum number of templates for replies to feedback. */
export const FEEDBACK_TEMPLATES_MAX = 100
/** Maximum number of revealed contacts of feedback authors, per staff member and hour. */
export const REVEALS_PER_HOUR = 50
/** Lengths in characters of a reviewer's remark, of the quoted passage, and of the context on each side. */
export const REMARK_LENGTH = { min: 1, max: 500 } as const
export const REMARK_QUOTE_MAX = 1000
export const REMARK_CONTEXT_MAX = 40
/** Maximum number of remarks on an article. */
export const REMARKS_MAX = 500
export const FILE_TITLE_MAX = 60
export const FILE_ALT_MAX = 120
/** Maximum number of URLs per call of viewFiles. */
export const FILE_VIEWS_MAX = 500

/** Maximum length of an imported word list in characters. */
export const WORDS_CSV_MAX = 600_000

export const URGENT_REVIEW_HOURS = 24

/** Lifetime of a preview URL in hours. */
export const PREVIEW_HOURS = 24

export const LOCK_LAPSE_SECONDS = 90

/** Default maximum size of a request body in bytes. */
export const STUDIO_BODY_MAX = 256 * 1024
export const ARTICLE_BODY_MAX = 2 * 1024 * 1024
/** Maximum size in bytes of the request that saves a content item; the largest page has 100 kB. */
export const CONTENT_BODY_MAX = 1024 * 1024

/** Maximum period of the statistics in days. */
export const STATISTICS_DAYS_MAX = 366
/** Number of articles and of jobs in the statistics. */
export const STATISTICS_TOP = 100
/** Limits of content imports: bytes and rows of the file, errors in a response, hours until an undo is impossible. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 10_000, errors: 5000, undoHours: 24 } as const

/** Maximum number of audit log entries that one call examines and counts. */
export const AUDIT_EXAMINED_MAX = 10_000
/** Cap for counting and paging the media library. `total` is COUNTED_MAX + 1 if more files match. */
export const COUNTED_MAX = 10_000

/** Maximum length of the keyword in the list of feedback. */
export const FEEDBACK_KEYWORD_MAX = 60
