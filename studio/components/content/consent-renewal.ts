import type { ContentItem } from '#contracts/generated/studio-wire.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'

/** A new version of a text that users agree to, and how many of them its publication asks again. */
export type ConsentRenewal = { from: string; to: string; personCount: number }

/** The new version that some values of an item bring; undefined if the published one stays. */
export function consentRenewal(
  { agreedVersion }: Pick<ContentKind, 'agreedVersion'>,
  { consent }: Pick<ContentItem, 'consent'>,
  content: Content,
): ConsentRenewal | undefined {
  const to = content[agreedVersion]
  if (consent === null || consent.version === '' || typeof to !== 'string' || to === consent.version) return undefined
  return { from: consent.version, to, personCount: consent.personCount }
}

/** Tells staff what a new version asks of users. */
export const tellRenewal = ({ from, to, personCount }: ConsentRenewal): string =>
  `版本由 ${from} 改为 ${to}：发布后将要求 ${personCount.toLocaleString('zh-CN')} 位用户重新同意，不同意的不能登录。`
