export const HOME_PATHS = ['/', '/home']
/** Query parameters that choose a page; every other parameter only changes what a page shows. */
const PAGE_PARAMETERS = ['aboutUsId', 'topicId', 'announcementId', 'servicehallId', 'reRecruitProjectId', 'version']

/** Returns a key that is equal for URLs of the same page, e.g. of a list before and after a filter change. */
export function pageIdentity({ pathname, search }: { pathname: string; search: string }): string {
  const place = HOME_PATHS.includes(pathname) ? '/' : pathname
  const query = new URLSearchParams(search)
  return [place, ...PAGE_PARAMETERS.map((name) => query.get(name) ?? '')].join(' ').trimEnd()
}
