import type { Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { announcementCopy as copy } from './announcement-copy.ts'
import type { ColumnGroup } from './announcement-needs.ts'

/** The way from the home page to a column. */
export function announcementCrumbs(group: ColumnGroup['name'], name: string): Crumb[] {
  const { title, href } = copy[group]
  return [{ name: '首页', href: '/' }, { name: title, href }, { name }]
}
