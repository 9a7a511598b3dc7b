import { articleType, HOME_COLUMN_TYPE_IDS } from '#contracts/constants/article-types.ts'
import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { GroupNews } from './group-news.tsx'
import { NewsColumn } from './news-column.tsx'
import { GROUP_NEWS_TYPE_ID, homeColumnInput } from './news-needs.ts'
import styles from './news-block.module.css'
import { SectionHead } from './section-head.tsx'

const GROUP_NEWS_HREF = `/announcement?announcementId=${GROUP_NEWS_TYPE_ID}`

/** News: the group's own news in large, the other columns as short lists. */
export function NewsBlock() {
  const { newsColumns } = useSiteFacts()
  const say = usePageTexts('home')
  const columns = useColumns()
  const groupNews = useCall('getCommentListWithPage', homeColumnInput(GROUP_NEWS_TYPE_ID))
  const titleOf = (typeId: number) => newsColumns.find(({ id }) => id === typeId)?.title
  return (
    <section className={`wrap ${styles.block}`} aria-labelledby="home-news">
      <SectionHead id="home-news" title={say('news')} more={[{ title: say('moreNews'), href: GROUP_NEWS_HREF }]} />
      <GroupNews title={titleOf(GROUP_NEWS_TYPE_ID) ?? ''} news={groupNews} />
      <div className={styles.columns}>
        {columns.map((typeId) => {
          const type = articleType(typeId)
          return (
            type && (
              <NewsColumn key={typeId} typeId={type.typeId} title={titleOf(typeId) ?? type.name} href={type.listPath} />
            )
          )
        })}
      </div>
    </section>
  )
}

/** The columns chosen by staff, in their order; only columns that the page loads (homeNeeds). */
function useColumns(): number[] {
  const document = useCall('getPageDocument', { slug: 'home' }, { isSilent: true })
  const chosen = document.state === 'ready' ? (document.data.tabs ?? []).map(({ id }) => id) : []
  return chosen.filter((id) => HOME_COLUMN_TYPE_IDS.some((read) => read === id))
}
