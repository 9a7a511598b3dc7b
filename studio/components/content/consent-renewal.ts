import type { ContentItem } from '#contracts/generated/studio-wire.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'

/** A new version of an agreement. After its publication `personCount` users have to agree again. */
export type ConsentRenewal = { from: string; to: string; personCount: number }

/** The renewal that publishing `content` would cause; undefined if the version of the agreement is unchanged. */
export function consentRenewal(
  { agreedVersion }: Pick<ContentKind, 'agreedVersion'>,
  { consent }: Pick<ContentItem, 'consent'>,
  content: Content,
): ConsentRenewal | undefined {
  const to = content[agreedVersion]
  if (consent === null || consent.version === '' || typeof to !== 'string' || to === consent.version) return undefined
  return { from: consent.version, to, personCount: consent.personCount }
}

/** Message to staff about the effect of a new version on users. */
export const tellRenewal = ({ from, to, personCount }: ConsentRenewal): string =>
  `版本由 ${from} 改为 ${to}：发布后将要求 ${personCount.toLocaleString('zh-CN')} 位用户重新同意，不同意的不能登录。`
