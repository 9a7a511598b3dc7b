import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import type { ContentKind, ContentState } from '#contracts/studio/kinds/content-kind.ts'
import type { ContentGroup } from '#contracts/studio/kinds/kind-names.ts'
import { instantMs } from '#contracts/studio/kinds/content-formats.ts'
import { fittedContent } from '#contracts/studio/kinds/fitted-content.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { CONTENT_KINDS } from '#contracts/studio/kinds/all-kinds.ts'
import { type ActionObject, inGroup, isAllowed, type StaffAction } from '#contracts/studio/permissions.ts'
import type { ContentItem } from '#prisma/generated/sqlite/client.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, forbidden } from '#server/studio-calls/studio-refusal.ts'

/** The kind of an item. @throws for a kind that this version does not know. */
export function kindOf({ kind }: Pick<ContentItem, 'kind'>): ContentKind {
  const found = contentKind(kind)
  if (found === undefined) throw new Error(`unknown content kind ${kind}`)
  return found
}

/** The state of an item, which the database stores as a string. */
export const stateOf = ({ state }: Pick<ContentItem, 'state'>): ContentState => state as ContentState

/** The stored values of an item, fitted to the fields that its kind has in this version of the program. */
export const contentOf = (item: Pick<ContentItem, 'kind'>, json: string): Content =>
  fittedContent(kindOf(item).fields, JSON.parse(json) as Content)

/** Ids of the staff members who edited the draft since the last publication. */
export const editorsOf = ({ editorIds }: Pick<ContentItem, 'editorIds'>): number[] => JSON.parse(editorIds) as number[]

/** An item as the object of a permission check. */
export const itemObject = (item: Pick<ContentItem, 'kind' | 'state'>): ActionObject =>
  inGroup(kindOf(item).group, stateOf(item))

/** @throws StudioRefusal 403 without the role for the item's group, 409 if its state forbids the action. */
export function assertCan(caller: StaffCaller, action: StaffAction, item: ContentItem): void {
  if (!isAllowed(caller.grants, action, inGroup(kindOf(item).group))) throw forbidden()
  if (!isAllowed(caller.grants, action, itemObject(item)))
    throw conflict(STUDIO_MESSAGE.wrongState, { standing: statusOf(item) })
}

/** @throws StudioRefusal 403 without the role for the kind's group. */
export function requireForKind(caller: StaffCaller, action: StaffAction, { group }: ContentKind): void {
  if (!isAllowed(caller.grants, action, inGroup(group))) throw forbidden()
}

/** Status of an item for the studio. */
export const statusOf = (item: ContentItem): ContentStanding => ({
  itemId: item.id,
  state: stateOf(item),
  stage: item.stage,
  stageCount: item.stageCount,
  version: item.version,
  isPublic: item.isVisible,
  isShown: item.isShown,
})

/** Start and end of the period in which a revision is shown; null for no limit. */
export function windowOf({ shownFrom, shownUntil }: Content): { shownFrom: Date | null; shownUntil: Date | null } {
  const dateOf = (value: unknown) => {
    const ms = typeof value === 'string' ? instantMs(value) : undefined
    return ms === undefined ? null : new Date(ms)
  }
  return { shownFrom: dateOf(shownFrom), shownUntil: dateOf(shownUntil) }
}

type Window = Pick<ContentItem, 'shownFrom' | 'shownUntil'>

/** Whether an instant is inside a window. */
export const isWithin = ({ shownFrom, shownUntil }: Window, now: Date): boolean =>
  (shownFrom === null || shownFrom <= now) && (shownUntil === null || shownUntil > now)

/** Name of an item in lists. */
export const labelOf = (item: Pick<ContentItem, 'kind' | 'key'>, content: Content): string => {
  const { label, title, shape } = kindOf(item)
  if (label !== '') return content[label] as string
  return shape === 'single' ? title : (item.key ?? title)
}

/** Ids of the kinds that the caller may read. */
export const readableKinds = (caller: Pick<StaffCaller, 'grants'>): string[] =>
  CONTENT_KINDS.filter(({ group }) => isAllowed(caller.grants, 'readContent', inGroup(group as ContentGroup))).map(
    ({ id }) => id,
  )
