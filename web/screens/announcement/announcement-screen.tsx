import { useSearchParams } from 'react-router-dom'
import { ARTICLE_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { usePageOrigin } from '#web/data/page-state.ts'
import { canonicalPaging } from '#web/data/paging-fields.ts'
import { usePastEnd } from '#web/data/past-end.ts'
import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { SideMenu } from '#web/layout/side-menu/side-menu.tsx'
import { columnFeed } from './announcement-copy.ts'
import { announcementCrumbs } from './announcement-crumbs.ts'
import { AnnouncementList } from './announcement-list.tsx'
import {
  announcementColumn,
  announcementHref,
  announcementListInput,
  announcementNeeds,
  announcementPaging,
} from './announcement-needs.ts'
import { AnnouncementHeadIsland, AnnouncementTopIsland } from './announcement-islands.ts'

/** A news or training column, page by page. */
export function AnnouncementScreen() {
  const [query] = useSearchParams()
  const origin = usePageOrigin()
  const { newsColumns } = useSiteFacts()
  const { column, group } = announcementColumn(query)
  const paging = announcementPaging(query)
  const { page } = paging
  const isPastEnd = usePastEnd('getCommentListWithPage', announcementListInput(query))
  const say = usePageTexts(group.name)
  const title = say('title')
  const factsOf = (typeId: number) => newsColumns.find(({ id }) => id === typeId)
  const nameOf = (one: typeof column) => factsOf(one.typeId)?.title ?? one.name
  const name = nameOf(column)
  return (
    <>
      <PageHead
        title={page === 1 ? name : `${name}（第 ${page} 页）`}
        description={
          import.meta.env.SSR &&
          `${name}：${factsOf(column.typeId)?.text ?? say(column.typeId === 7 ? 'column7Text' : 'column8Text')}。${say('lead')}。`
        }
        path={announcementHref(column.typeId, canonicalPaging(paging, ARTICLE_PAGE_SIZE).page)}
        noIndex={isPastEnd}
        structuredData={import.meta.env.SSR && [breadcrumbList(announcementCrumbs(group.name, title, name), origin)]}
      />
      <AnnouncementTopIsland group={group.name} name={name} />
      <SideMenu
        title={title}
        entries={group.columns.map((one) => ({
          href: announcementHref(one.typeId),
          title: nameOf(one),
          isCurrent: one.typeId === column.typeId,
        }))}
      >
        <AnnouncementHeadIsland typeId={column.typeId} name={name} />
        <Deferred>
          <link rel="alternate" type="application/rss+xml" title={name} href={columnFeed(column.typeId)} />
          <AnnouncementList column={column} query={query} emptyText={say('emptyText')} />
        </Deferred>
      </SideMenu>
    </>
  )
}

/** The page of the route. */
export const announcementPage = { Screen: AnnouncementScreen, needs: announcementNeeds }
