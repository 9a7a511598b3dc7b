import { articleType, type ArticleTypeId } from '#contracts/constants/article-types.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { GroupNews } from './group-news.tsx'
import { NewsColumn } from './news-column.tsx'
import { newsCopy as copy } from './news-copy.ts'
import { GROUP_NEWS_TYPE_ID, homeColumnInput, SMALL_COLUMN_TYPE_IDS } from './news-needs.ts'
import styles from './news-block.module.css'
import { SectionHead } from './section-head.tsx'

const GROUP_NEWS_HREF = `/announcement?announcementId=${GROUP_NEWS_TYPE_ID}`

/** News: the group's own in large, the other columns as short lists. */
export function NewsBlock() {
  const { newsColumns } = useSiteFacts()
  const groupNews = useCall('getCommentListWithPage', homeColumnInput(GROUP_NEWS_TYPE_ID))
  const titleOf = (typeId: ArticleTypeId) => newsColumns.find(({ id }) => id === typeId)?.title
  return (
    <section className={`wrap ${styles.block}`} aria-labelledby="home-news">
      <SectionHead id="home-news" title={copy.title} more={[{ title: copy.more, href: GROUP_NEWS_HREF }]} />
      <GroupNews title={titleOf(GROUP_NEWS_TYPE_ID) ?? copy.groupNews} news={groupNews} />
      <div className={styles.columns}>
        {SMALL_COLUMN_TYPE_IDS.map((typeId) => {
          const type = articleType(typeId)
          return (
            type && (
              <NewsColumn key={typeId} typeId={typeId} title={titleOf(typeId) ?? type.name} href={type.listPath} />
            )
          )
        })}
      </div>
    </section>
  )
}
