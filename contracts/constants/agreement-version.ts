/** Versions of the two documents that a visitor ticks at registration and log-in. */
export type AgreementVersions = { agreement: string; privacy: string }

/** The field `agreementVersion`: versions as the pages /agreement and /privacy show them, joined as `1.1/1.2`. */
export const agreementVersionText = ({ agreement, privacy }: AgreementVersions): string => `${agreement}/${privacy}`

/** The versions of that field; undefined for any other form. */
export function readAgreementVersion(text: string): AgreementVersions | undefined {
  const [, agreement, privacy] = /^([\w.-]{1,19})\/([\w.-]{1,19})$/.exec(text) ?? []
  return agreement === undefined || privacy === undefined ? undefined : { agreement, privacy }
}
