import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import type { ActiveFilter } from '#web/components/job-search/active-filters.ts'
import { jobsHref, type JobListQuery } from '#web/components/job-search/job-list-query.ts'
import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
import { jobsCopy as copy } from './jobs-copy.ts'
import styles from './jobs-results.module.css'

type JobsEmptyProps = { query: JobListQuery; active: readonly ActiveFilter[] }

/** No results: conditions to remove, and popular keywords. */
export function JobsEmpty({ query, active }: JobsEmptyProps) {
  const { hotWords } = useSiteFacts()
  const say = usePageTexts('jobs')
  const { keyword } = query
  const conditions = [
    ...(keyword === '' ? [] : [{ name: copy.empty.dropKeyword, label: keyword, without: { ...query, keyword: '' } }]),
    ...active,
  ]
  if (conditions.length === 0) return <EmptyState title={say('nothing')} className={styles.empty} />
  return (
    <div className={styles.empty}>
      <EmptyState title={copy.empty.title} text={copy.empty.loosen} />
      <div className={styles.loosen}>
        {conditions.map(({ name, label, without }) => (
          <Button key={name} variant="line" href={jobsHref({ ...without, page: 1 })}>
            {`不限${name}（${label}）`}
          </Button>
        ))}
        {conditions.length > 1 && <Button href="/jobs">{copy.empty.all}</Button>}
      </div>
      {hotWords.length > 0 && (
        <>
          <p className={styles.hot}>{copy.empty.hotWords}</p>
          <div className={styles.loosen}>
            {hotWords.map((word) => (
              <Button key={word} variant="plain" size="small" href={jobsHref({ keyword: word })}>
                {word}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
