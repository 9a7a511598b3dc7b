/**
 * Limits and defaults of specification 9 and of the platform, shared by server, web and contract.
 */

/** Default of the path parameter `product`, configurable on the server; other values get body code 404. */
export const DEFAULT_PRODUCT = 'website'
export const API_BASE = '/prod-api'

// specification 9: pagination
export const PAGE_SIZES = [10, 20, 30, 50, 500, 1000] as const
export const DEFAULT_PAGE_LIMIT = 20
export const ARTICLE_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 1000
export const PAGER_COUNT_NARROW = 5
export const PAGER_COUNT_WIDE = 7
export const PAGER_WIDE_FROM_PX = 992
export const SCROLL_TO_TOP_MS = 800

/** RuoYi's default page size (protocol 4.2). */
export const SERVER_DEFAULT_PAGE_SIZE = 10
/** Cap of `total` in keyword searches; pages show "1000+" for it. */
export const SEARCH_TOTAL_CAP = 1000
/** Number of hot positions per row of the company list. */
export const HOT_JOBS_PER_COMPANY = 2
/** Cap of `total` in job lists with filters and without keyword; pages show "10000+" for it. */
export const FILTER_TOTAL_CAP = 10_000

// specification 9: toast; specification 8: toasts of network errors stay longer
export const TOAST_DURATION_MS = 3000
export const TOAST_OFFSET_TOP_PX = 30
export const TOAST_GAP_PX = 13
export const TRANSPORT_TOAST_MS = 5000

// specification 2: shared layout
export const BACK_TO_TOP_HIGHLIGHT_MS = 1000
export const HEADER_TRANSPARENT_MIN_PX = 400

// specification 9: client timeouts
export const CALL_TIMEOUT_MS = 9_999_999
export const CHUNK_TIMEOUT_MS = 120_000
export const CAPTCHA_TIMEOUT_MS = 40_000

/** Maximum lifetime of a session and of the cookie with its key. */
export const LONGEST_SESSION_HOURS = 12

// specification 4: captcha (its sizes are in captcha-terms.ts)
export const SLIDER_REPORT_MS = 1000
export const SLIDER_RENEW_MS = 1000
export const CLICK_WORD_CHECK_MS = 400
export const CLICK_WORD_RENEW_MS = 700
export const CAPTCHA_CLOSE_MS = 1500
/** not specified: consecutive failures after which the other kind of captcha is offered. */
export const CAPTCHA_FAILURES_BEFORE_OFFER = 3

// specification 5: maximum upload size in MB by kind, exclusive (protocol 4.7)
export const UPLOAD_LIMIT_MB = { image: 5, file: 50, video: 500 } as const
/** Maximum length of a file's name in characters (RuoYi). */
export const UPLOAD_NAME_MAX = 100
/** Maximum number of pictures of a feedback. */
export const FEEDBACK_PICTURES_MAX = 3

/** Maximum number of attachments in addition to the résumé file. */
export const OTHER_ATTACHMENTS_MAX = 10
/** Maximum number of entries of each kind (work, education, project) in a résumé. */
export const EXPERIENCES_MAX = 30
/** Minimum age in years; younger users would need a guardian's consent. */
export const RESUME_MIN_AGE = 14
export const FAVOURITES_MAX = 500
/** Maximum number of saved searches of a user. */
export const SAVED_SEARCHES_MAX = 10

export const PASSWORD_LENGTH = { min: 8, max: 64 } as const
/** Length from which a password needs no mix of character kinds. */
export const LONG_PASSWORD = 12

/** Minimum completeness of a résumé for an application, in percent. */
export const APPLY_COMPLETENESS = 60

// specification 9: trees
export const PRODUCT_SYSTEM_ROOT_PID = '395'
/** assumed: the teaching-base tree has its own root. */
export const TEACHING_BASE_ROOT_PID = '396'
export const TREE_MAX_DEPTH = 5
export const PRODUCT_SYSTEM_NAME = '产品体系'
export const TEACHING_BASE_NAME = '湖北省现场教学基地'

/** Maximum number of pinned articles of a column. */
export const PINNED_ARTICLES_MAX = 3
