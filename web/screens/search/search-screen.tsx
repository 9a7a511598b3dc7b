import { Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Block } from '#web/navigation/block.tsx'
import { Deferred } from '#web/navigation/deferred.tsx'
import { LazyKeywordReading } from '#web/components/keyword-reading/lazy-keyword-reading.ts'
import { SearchInput } from '#web/ui/search-input/search-input.tsx'
import { updateLoginState } from '#web/data/login-state.ts'
import { KEYWORD_MAX_LENGTH } from '#web/data/parse-query-params.ts'
import { usePageTexts } from '#web/data/site-facts.ts'
import { PageBanner } from '#web/layout/page-banner/page-banner.tsx'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { AnswerCard } from './answer-card.tsx'
import { ScopeChips } from './scope-chips.tsx'
import { useScopes } from './use-scopes.ts'
import { searchCopy as copy } from './search-copy.ts'
import { searchHref, searchQuery } from './search-needs.ts'
import { scopeOf } from './scopes.ts'
import { SearchResults } from './search-results.tsx'
import styles from './search-screen.module.css'
import { SearchStart } from './search-start.tsx'

export { searchNeeds } from './search-needs.ts'

/** The search page for jobs, companies, articles and services. */
export function SearchScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const say = usePageTexts('search')
  const crumbs: Crumb[] = [{ name: '首页', href: '/' }, { name: say('title') }]
  const listQuery = searchQuery(query)
  const { keyword, scope } = listQuery
  const { counts, shown, keywordMatch } = useScopes(listQuery)
  useEffect(() => {
    if (keyword !== '') updateLoginState({ keyword })
  }, [keyword])
  return (
    <>
      <PageHead
        title={keyword === '' ? say('title') : `“${keyword}”的${copy.results}`}
        description={import.meta.env.SSR && say('description')}
        path={keyword === '' ? '/search' : searchHref(listQuery)}
        noIndex={keyword !== ''}
      />
      <PageBanner title={say('title')} lead={say('lead')} art="news" isHeading />
      <div className={`wrap ${styles.page}`}>
        <Breadcrumbs crumbs={crumbs} />
        <SearchInput
          action="/search"
          label={copy.field}
          defaultValue={keyword}
          kept={scope === 'all' ? {} : { scope }}
          onSearch={(text) => void navigate(text === '' ? '/search' : searchHref({ keyword: text, scope }))}
          maxLength={KEYWORD_MAX_LENGTH}
          className={styles.field}
        />
        <Deferred>
          {keyword === '' ? (
            <SearchStart scope={scope} />
          ) : (
            <>
              <Block>
                <ScopeChips keyword={keyword} selected={scope} counts={counts} />
              </Block>
              <Block>
                <Suspense>
                  <LazyKeywordReading
                    keyword={keyword}
                    match={keywordMatch}
                    what={shown === undefined ? copy.content : scopeOf(shown).name}
                  />
                </Suspense>
              </Block>
              <Block>
                <AnswerCard keyword={keyword} />
              </Block>
              <SearchResults query={listQuery} counts={counts} />
            </>
          )}
        </Deferred>
      </div>
    </>
  )
}
