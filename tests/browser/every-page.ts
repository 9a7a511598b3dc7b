import type { RunningSite } from './running-site.ts'

/** The address with its `{article}` replaced by an article that is there. */
export async function addressOf(site: RunningSite, path: string): Promise<string> {
  if (!path.includes('{article}')) return path
  const reply = await fetch(`${site.base}/prod-api/open/website/getCommentListWithPage?typeIdArr=1&pageSize=1`)
  const { rows } = (await reply.json()) as { rows: { cmCommentId: number }[] }
  return path.replace('{article}', String(rows[0]?.cmCommentId))
}

/** One address of every kind of page, on the demonstration data. */
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
  '/aboutUs?aboutUsId=2',
]
