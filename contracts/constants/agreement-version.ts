/** Slugs of the pages that a visitor agrees to at registration and log-in. */
export const AGREED_PAGES = ['agreement', 'privacy'] as const
export type AgreedPage = (typeof AGREED_PAGES)[number]

/** Whether the page with a slug is one that visitors agree to. */
export const isAgreedPage = (slug: string): slug is AgreedPage => (AGREED_PAGES as readonly string[]).includes(slug)

/** Versions of the two documents that a visitor ticks at registration and log-in. */
export type AgreementVersions = Record<AgreedPage, string>

/** Regular expression of the version of one document, without its ends. */
export const AGREED_VERSION_PATTERN = '[\\w.-]{1,19}'

/** Whether a text can be the version of a document. */
export const isAgreedVersion = (text: string): boolean => ONE.test(text)

/** Address of a version of a document on the site. */
export const editionHref = (slug: string, version: string): string => `/${slug}?version=${encodeURIComponent(version)}`

/** The field `agreementVersion`: versions as the pages /agreement and /privacy show them, joined as `1.1/1.2`. */
export const agreementVersionText = ({ agreement, privacy }: AgreementVersions): string => `${agreement}/${privacy}`

/** The versions of that field; undefined for any other form. */
export function readAgreementVersion(text: string): AgreementVersions | undefined {
  const [, agreement, privacy] = BOTH.exec(text) ?? []
  return agreement === undefined || privacy === undefined ? undefined : { agreement, privacy }
}

const ONE = new RegExp(`^${AGREED_VERSION_PATTERN}$`)
const BOTH = new RegExp(`^(${AGREED_VERSION_PATTERN})/(${AGREED_VERSION_PATTERN})$`)
