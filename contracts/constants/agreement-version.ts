/** Slugs of the documents that a user agrees to at registration and log-in. */
export const AGREED_PAGES = ['agreement', 'privacy'] as const
export type AgreedPage = (typeof AGREED_PAGES)[number]

/** Whether users agree to the document with this slug. */
export const isAgreedPage = (slug: string): slug is AgreedPage => (AGREED_PAGES as readonly string[]).includes(slug)

/** Versions of the two documents that a user agrees to. */
export type AgreementVersions = Record<AgreedPage, string>

/** Regular expression of the version of one document, without anchors. */
export const AGREED_VERSION_PATTERN = '[\\w.-]{1,19}'

export const isAgreedVersion = (text: string): boolean => ONE.test(text)

/** URL of a version of a document on the site. */
export const editionHref = (slug: string, version: string): string => `/${slug}?version=${encodeURIComponent(version)}`

/** Value of the field `agreementVersion`: the versions of /agreement and /privacy, joined as `1.1/1.2`. */
export const agreementVersionText = ({ agreement, privacy }: AgreementVersions): string => `${agreement}/${privacy}`

/** Parses the field `agreementVersion`; undefined if it has another format. */
export function readAgreementVersion(text: string): AgreementVersions | undefined {
  const [, agreement, privacy] = BOTH.exec(text) ?? []
  return agreement === undefined || privacy === undefined ? undefined : { agreement, privacy }
}

const ONE = new RegExp(`^${AGREED_VERSION_PATTERN}$`)
const BOTH = new RegExp(`^(${AGREED_VERSION_PATTERN})/(${AGREED_VERSION_PATTERN})$`)
