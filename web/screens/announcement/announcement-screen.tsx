import { Breadcrumbs, type Crumb } from '#web/components/breadcrumbs/breadcrumbs.tsx'
import { SearchInput } from '#web/components/search-input/search-input.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { SideMenu } from '#web/layout/side-menu/side-menu.tsx'
import { announcementCopy as copy } from './announcement-copy.ts'
import { AnnouncementList } from './announcement-list.tsx'
import { announcementColumn, announcementHref, announcementPaging } from './announcement-needs.ts'
import styles from './announcement-screen.module.css'

/** A news or training column, page by page. */
export function AnnouncementScreen() {
  const { query } = usePageLocation()
  const origin = usePageOrigin()
  const { newsColumns } = useSiteFacts()
  const { column, group } = announcementColumn(query)
  const { page, limit } = announcementPaging(query)
  const { title, lead, href } = copy[group.name]
  const named = newsColumns.find(({ id }) => id === column.typeId)
  const name = named?.title ?? column.name
  const feed = `/rss/${column.typeId}.xml`
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: title, href }, { name }]
  return (
    <>
      <PageHead
        title={page === 1 ? name : `${name}（第 ${page} 页）`}
        description={`${name}：${named?.text ?? copy.leads[column.typeId] ?? ''}。${lead}。`}
        path={announcementHref(column.typeId, page, limit)}
        structuredData={[breadcrumbList(crumbs, origin)]}
      />
      <link rel="alternate" type="application/rss+xml" title={name} href={feed} />
      <PageBanner title={title} lead={lead} art="news" />
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <SideMenu
        title={title}
        entries={group.columns.map(({ typeId, name: columnName }) => ({
          href: announcementHref(typeId),
          title: newsColumns.find(({ id }) => id === typeId)?.title ?? columnName,
          isCurrent: typeId === column.typeId,
        }))}
      >
        <div className={styles.head}>
          <h1>{name}</h1>
          <SearchInput
            action="/search"
            label={copy.searchHere}
            look="inside"
            kept={{ typeId: String(column.typeId) }}
            className={styles.search}
          />
          <a className={styles.feed} href={feed} type="application/rss+xml">
            <FeedMark />
            {copy.feed}
          </a>
        </div>
        <AnnouncementList column={column} query={query} />
      </SideMenu>
    </>
  )
}

/** The sign of a feed: a dot with two waves. */
function FeedMark() {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18.5v.5" />
    </svg>
  )
}
