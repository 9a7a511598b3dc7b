import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { articleMetadata } from '#contracts/studio/article-metadata.ts'

/** Normalises a draft for comparison: fields are trimmed as on the server. */
const plain = (draft: StudioDraft): Record<keyof StudioDraft, unknown> => ({
  title: draft.title.trim(),
  outline: draft.outline.trim(),
  html: draft.html,
  ...articleMetadata((line) => draft[line].trim()),
  coverFileId: draft.coverFileId,
  attachmentFileIds: draft.attachmentFileIds,
  typeId: draft.typeId,
  locationName: draft.locationName,
  expiresAt: minutes(draft.expiresAt),
  pinnedUntil: minutes(draft.pinnedUntil),
})

const minutes = (time: string | null) => (time?.length === 16 ? `${time}:00` : time)

/** Whether two drafts are equal for the server. */
export const isSameDraft = (one: StudioDraft, other: StudioDraft): boolean => markOf(one) === markOf(other)

/** Returns a 53-bit checksum of the content of a draft (cyrb53). */
export function markOf(draft: StudioDraft): string {
  const text = JSON.stringify(Object.values(plain(draft)))
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return `${text.length}-${(4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)}`
}
