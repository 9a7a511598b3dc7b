import type { RunningSite } from './running-site.ts'

/** The address with `{article}` replaced by the id of an existing article. */
export async function addressOf(site: RunningSite, path: string): Promise<string> {
  if (!path.includes('{article}')) return path
  const reply = await fetch(`${site.base}/prod-api/open/website/getCommentListWithPage?typeIdArr=1&pageSize=1`)
  const { rows } = (await reply.json()) as { rows: { cmCommentId: number }[] }
  return path.replace('{article}', String(rows[0]?.cmCommentId))
}

/** One address per kind of page, for the demo data. */
export const EVERY_PAGE = [
  '/',
  '/home',
  '/announcement?announcementId=1',
  '/announcement?announcementId=2&pageNum=3',
  '/announcement?announcementId=3',
  '/announcement?announcementId=4',
  '/announcement?announcementId=9',
  '/announcement?announcementId=7',
  '/announcement?announcementId=8',
  '/content/1/{article}',
  '/policy',
  '/policy?year=2025',
  '/search',
  '/search?keyword=人才',
  '/search?keyword=没有这个词的结果',
  ...[1, 2, 3, 4, 5].map((id) => `/aboutUs?aboutUsId=${id}`),
  ...[1, 4, 6].map((id) => `/aboutUs?aboutUsId=4&topicId=${id}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => `/servicehall?servicehallId=${id}`),
  ...[2, 3, 4, 5, 6].map((id) => `/servicehall?servicehallId=5&id=${id}`),
  '/jobs',
  '/jobs?keyword=工程师&regionId=420100&educationType=4',
  '/jobs?keyword=没有这个词的结果',
  '/jobDetail/1',
  '/companys',
  '/companyDetail/1',
  '/events',
  '/events?regionId=420500',
  '/zoneDetails?reRecruitProjectId=1',
  '/zoneDetails?reRecruitProjectId=1&list=jobs',
  '/feedback',
  '/user',
  '/register',
  '/forgotPassword',
  '/privacy',
  '/agreement',
  '/accessibility',
  '/calendar',
  '/siteMap',
]
