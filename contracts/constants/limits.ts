/**
 * Numbers of specification section 9 and of the platform, shared by server, web and contract. Sizes are in MB only
 * here.
 */

/** The product part of the open calls' path; other values get body code 404. Configurable on the server. */
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
/** Maximum count of keyword searches; the page then shows "1000+". */
export const SEARCH_TOTAL_CAP = 1000
/** Featured positions per row of the company list. */
export const HOT_JOBS_PER_COMPANY = 2
/** Maximum count of job lists with filters only; the page then shows "10000+". */
export const FILTER_TOTAL_CAP = 10_000

// specification 9: toast; specification 8: network errors stay longer
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

/** Maximum lifetime of a session: also that of the cookie with its key. */
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
/** Characters of a file's name (RuoYi). */
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
/** Maximum number of saved searches of a person. */
export const SAVED_SEARCHES_MAX = 10

export const PASSWORD_LENGTH = { min: 8, max: 64 } as const
/** Minimum length from which a password may have a single kind of characters. */
export const LONG_PASSWORD = 12

/** Minimum completeness of a résumé for an application, of 100. */
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
