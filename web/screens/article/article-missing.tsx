import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { SearchInput } from '#web/ui/search-input/search-input.tsx'
import { articleCopy } from './article-copy.ts'
import styles from './article-missing.module.css'

const copy = articleCopy.missing

/** Shown instead of an article that does not exist, is hidden or not yet released; readers must not learn which. */
export function ArticleMissing() {
  return (
    <div className={`wrap ${styles.page}`}>
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
