import { SEARCH_TOTAL_CAP } from '#contracts/limits.ts'
import { Button } from '#web/components/button/button.tsx'
import { EmptyState } from '#web/components/empty-state/empty-state.tsx'
import { Pagination } from '#web/components/pagination/pagination.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { HotWords } from './hot-words.tsx'
import { searchCopy as copy } from './search-copy.ts'
import { SearchHits } from './search-hits.tsx'
import { searchHref, searchInput, type SearchQuestion } from './search-needs.ts'
import styles from './search-results.module.css'

/** One page of results, in every state a list can have. */
export function SearchResults({ question }: { question: SearchQuestion }) {
  const { keyword, typeId, page, limit } = question
  const found = useCall('searchArticles', searchInput(question))
  if (found.state === 'failed') return <RetryLine what={copy.results} onRetry={found.retry} className={styles.failed} />
  if (found.state !== 'ready') {
    return (
      <>
        <p className={styles.total} />
        <Skeleton count={limit} />
      </>
    )
  }
  if (found.rows.length === 0) return <NothingFound question={question} />
  const total = found.total >= SEARCH_TOTAL_CAP ? `${SEARCH_TOTAL_CAP}+ 条` : `${found.total} 条`
  return (
    <>
      <output className={styles.total}>
        找到 <b className="num">{total}</b> 与“{keyword}”相关的内容
      </output>
      <SearchHits hits={found.rows} />
      <Pagination
        page={page}
        limit={limit}
        total={found.total}
        totalText={`共 ${total}`}
        hrefFor={(nextPage, nextLimit) => searchHref({ keyword, typeId, page: nextPage, limit: nextLimit })}
        pageParam="pageNum"
        limitParam="pageSize"
      />
    </>
  )
}

function NothingFound({ question: { keyword, typeId } }: { question: SearchQuestion }) {
  const { hotWords } = useSiteFacts()
  return (
    <>
      <EmptyState
        title={`没有找到与“${keyword}”相关的内容`}
        text={typeId === undefined ? copy.emptyText : copy.emptyInColumn}
      >
        {typeId !== undefined && (
          <Button variant="line" href={searchHref({ keyword })}>
            {copy.searchAll}
          </Button>
        )}
      </EmptyState>
      <section className={styles.suggestions} aria-labelledby="search-suggestions">
        <h2 id="search-suggestions">{copy.hotTitle}</h2>
        <HotWords words={hotWords} />
      </section>
    </>
  )
}
