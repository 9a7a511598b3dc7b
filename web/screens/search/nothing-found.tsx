import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { HotWords } from './hot-words.tsx'
import { searchCopy as copy } from './search-copy.ts'
import { searchHref, type SearchQuery } from './search-needs.ts'
import styles from './search-results.module.css'
import { scopeOf, SCOPES } from './scopes.ts'
import { countText, type ScopeCounts } from './use-scopes.ts'

/**
 * Shown if nothing is found: links to the scope with most results and to searches without one of the words, and popular
 * keywords.
 */
export function NothingFound({ query, counts }: { query: SearchQuery; counts: ScopeCounts }) {
  const { keyword, scope } = query
  const say = usePageTexts('search')
  const where = scope === 'all' ? '' : `${scopeOf(scope).name}中`
  const [nearest] = SCOPES.filter(({ id }) => (counts[id] ?? 0) > 0).sort(
    (a, b) => (counts[b.id] ?? 0) - (counts[a.id] ?? 0),
  )
  const words = keyword.split(/\s+/).filter(Boolean)
  return (
    <>
      <EmptyState title={`${where}没有找到与“${keyword}”相关的内容`} text={say('emptyText')}>
        {nearest && (
          <Button href={searchHref({ keyword, scope: nearest.id })}>
            {copy.nearest(nearest.name, countText(counts[nearest.id]))}
          </Button>
        )}
        {words.length > 1 &&
          words.map((word, at) => (
            <Button
              key={word}
              variant="line"
              href={searchHref({ keyword: words.filter((_other, index) => index !== at).join(' '), scope })}
            >
              {copy.without(word)}
            </Button>
          ))}
      </EmptyState>
      <section className={styles.suggestions} aria-labelledby="search-suggestions">
        <h2 id="search-suggestions">{say('hotTitle')}</h2>
        <HotWords scope={scope} />
      </section>
    </>
  )
}
