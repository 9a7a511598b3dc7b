import { ARTICLE_TYPES } from '#contracts/article-types.ts'
import { EmptyState } from '#web/components/empty-state/empty-state.tsx'
import { SearchInput } from '#web/components/search-input/search-input.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { articleCopy } from './article-copy.ts'
import styles from './article-missing.module.css'

const copy = articleCopy.missing

/** In the place of an article that does not exist, is hidden or not out yet; a reader must not learn which. */
export function ArticleMissing() {
  const { path } = usePageLocation()
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={copy.title} description={copy.text} path={path} noIndex />
      <h1 className="sr">{copy.title}</h1>
      <EmptyState title={copy.title} text={copy.text} />
      <SearchInput action="/search" label={copy.search} className={styles.search} />
      <ul className={styles.columns}>
        {ARTICLE_TYPES.map(({ typeId, name, listPath }) => (
          <li key={typeId}>
            <a href={listPath}>{name}</a>
          </li>
        ))}
        <li>
          <a href="/">{copy.home}</a>
        </li>
      </ul>
    </div>
  )
}
