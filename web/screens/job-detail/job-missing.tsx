import { useLocation } from 'react-router-dom'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { jobsHref } from '#web/components/job-search/job-list-query.ts'
import { SearchInput } from '#web/ui/search-input/search-input.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import styles from './job-detail-screen.module.css'

const copy = {
  title: '职位已关闭或不存在',
  text: '可能已经招满、过了有效期，或者地址有误。可以搜索相近的职位，或者看看正在招人的企业。',
  search: '搜索职位、企业或技能',
}

/** Shown instead of a job that does not exist, has expired or is hidden; visitors must not learn which. */
export function JobMissing() {
  const { pathname: path } = useLocation()
  const { hotWords } = useSiteFacts()
  return (
    <div className={`wrap ${styles.missing}`}>
      <PageHead title={copy.title} description={copy.text} path={path} noIndex />
      <h1 className="sr">{copy.title}</h1>
      <EmptyState title={copy.title} text={copy.text} />
      <SearchInput action="/jobs" label={copy.search} className={styles.search} />
      <div className={styles.ways}>
        <Button href="/jobs">全部职位</Button>
        <Button variant="line" href="/companys">
          招聘企业
        </Button>
        <Button variant="line" href="/events">
          招聘会与专场
        </Button>
      </div>
      {hotWords.length > 0 && (
        <div className={styles.ways}>
          {hotWords.map((word) => (
            <Button key={word} variant="plain" size="small" href={jobsHref({ keyword: word })}>
              {word}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
