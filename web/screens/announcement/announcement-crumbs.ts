import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { GROUP_HREFS } from './announcement-copy.ts'
import type { ColumnGroup } from './announcement-needs.ts'

/** Breadcrumbs from the home page to a column. */
export function announcementCrumbs(group: ColumnGroup['name'], title: string, name: string): Crumb[] {
  return [{ name: '首页', href: '/' }, { name: title, href: GROUP_HREFS[group] }, { name }]
}
