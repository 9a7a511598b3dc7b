import { CONTENT_GROUPS, type ContentGroup, KIND_NAMES } from '#contracts/studio/kinds/kind-names.ts'
import { inGroup } from '#contracts/studio/permissions.ts'
import type { NavigationGroup } from './screen.ts'

const GROUPS = Object.keys(CONTENT_GROUPS) as ContentGroup[]

/** Entries of the navigation for content, by group, in the order of the kinds. */
export const CONTENT_MENU: readonly NavigationGroup[] = GROUPS.map((group) => ({
  title: CONTENT_GROUPS[group].title,
  object: inGroup(group),
  entries: Object.entries(KIND_NAMES)
    .filter(([, kind]) => kind.group === group)
    .map(([id, { title }]) => ({ path: `content/${id}`, title })),
}))
