import { useNavigate } from 'react-router-dom'
import { jobsHref, jobsParameters, type JobListQuery, usualSort } from '#web/components/job-search/job-list-query.ts'
import { SearchInput } from '#web/ui/search-input/search-input.tsx'
import { KEYWORD_MAX_LENGTH } from '#web/data/parse-query-params.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import styles from './jobs-search.module.css'
import { forgetSearches, useRecentSearches } from './recent-searches.ts'

const copy = { field: '搜索职位、企业或技能', hot: '大家在搜', recent: '最近搜索', forget: '清除' }

/** The search field above the list, with hot words and the visitor's recent keywords. */
export function JobsSearch({ query }: { query: JobListQuery }) {
  const navigate = useNavigate()
  const { hotWords } = useSiteFacts()
  const recent = useRecentSearches()
  const { keyword: _typed, pageNum: _page, sort: _sort, ...kept } = jobsParameters(query)
  const hrefFor = (keyword: string) => jobsHref({ ...query, keyword, page: 1, sort: usualSort(keyword) })
  return (
    <div className={styles.search}>
      <div className="wrap">
        <SearchInput
          action="/jobs"
          label={copy.field}
          defaultValue={query.keyword}
          kept={kept}
          maxLength={KEYWORD_MAX_LENGTH}
          className={styles.field}
          onSearch={(keyword) => void navigate(hrefFor(keyword))}
        />
        <div className={styles.words}>
          <Words label={copy.hot} words={hotWords} hrefFor={hrefFor} />
          {recent.length > 0 && (
            <>
              <Words label={copy.recent} words={recent} hrefFor={hrefFor} />
              <button type="button" aria-label="清除最近搜索" onClick={forgetSearches}>
                {copy.forget}
              </button>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

type WordsProps = { label: string; words: readonly string[]; hrefFor: (word: string) => string }

function Words({ label, words, hrefFor }: WordsProps) {
  return (
    <>
      <span className="muted">{label}</span>
      {words.map((word) => (
        <a key={word} href={hrefFor(word)}>
          {word}
        </a>
      ))}
    </>
  )
}
