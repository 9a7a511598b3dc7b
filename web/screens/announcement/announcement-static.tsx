import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { SearchInput } from '#web/ui/search-input/search-input.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { columnFeed } from './announcement-copy.ts'
import { columnHeadCopy } from './column-head-copy.ts'
import { announcementCrumbs } from './announcement-crumbs.ts'
import type { ColumnGroup } from './announcement-needs.ts'
import styles from './announcement-screen.module.css'

export { ArticleRows } from '#web/components/article-rows/article-rows.tsx'

// Components of announcement-islands.ts, in one file, so that a client-side navigation loads one chunk.

/** Banner of the column's group, with breadcrumbs. */
export function AnnouncementTop({ group, name }: { group: ColumnGroup['name']; name: string }) {
  const say = usePageTexts(group)
  const title = say('title')
  return (
    <>
      <PageBanner title={title} lead={say('lead')} art="news" />
      <div className="wrap">
        <Breadcrumbs crumbs={announcementCrumbs(group, title, name)} />
      </div>
    </>
  )
}

/** Name of the column, search within it, and its feed. */
export function AnnouncementHead({ typeId, name }: { typeId: number; name: string }) {
  return (
    <div className={styles.head}>
      <h1>{name}</h1>
      <Deferred placeholder={null}>
        <SearchInput
          action="/search"
          label={columnHeadCopy.searchHere}
          look="inside"
          kept={{ typeId: String(typeId) }}
          className={styles.search}
        />
      </Deferred>
      <a className={styles.feed} href={columnFeed(typeId)} type="application/rss+xml">
        <FeedMark />
        {columnHeadCopy.feed}
      </a>
    </div>
  )
}

/** Feed icon: a dot with two waves. */
function FeedMark() {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 18.5v.5" />
    </svg>
  )
}
