import { articleType } from '#contracts/constants/article-types.ts'
import { ArticleRows } from '#web/components/article-rows/article-rows.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useCall } from '#web/data/use-call.ts'
import { aboutCopy } from '#web/screens/about/about-copy.ts'
import { newestInput } from './disclosure-needs.ts'
import styles from './newest-notices.module.css'

const copy = aboutCopy.disclosure

/** The newest articles of a column, with a link to all. */
export function NewestNotices({ typeId }: { typeId: number }) {
  const input = newestInput(typeId)
  const notices = useCall('getCommentListWithPage', input)
  const type = articleType(typeId)
  if (type === undefined) return null
  return (
    <section className={styles.notices} aria-labelledby="disclosure-notices">
      <div>
        <h2 id="disclosure-notices">
          <RiverMark />
          {copy.newest(type.name)}
        </h2>
        <a className="more" href={type.listPath}>
          {copy.allOf(type.name)}
          <Icon name="arrow" />
        </a>
      </div>
      {notices.state === 'failed' && <RetryLine what={type.name} reason={notices.reason} onRetry={notices.retry} />}
      {notices.state === 'waiting' && <Skeleton shape="row" count={input.pageSize ?? 0} />}
      {notices.state === 'ready' && <ArticleRows articles={notices.rows} headingLevel={3} />}
    </section>
  )
}
