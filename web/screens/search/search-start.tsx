import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { updateLoginState, useLoginState } from '#web/data/login-state.ts'
import { usePageTexts } from '#web/data/site-facts.ts'
import { HotWords } from './hot-words.tsx'
import { searchCopy as copy } from './search-copy.ts'
import { searchHref } from './search-needs.ts'
import type { ScopeId } from './scopes.ts'
import styles from './search-start.module.css'

/** Suggestions before a search: popular keywords and columns. */
export function SearchStart({ scope }: { scope: ScopeId }) {
  const { keyword } = useLoginState()
  const say = usePageTexts('search')
  return (
    <>
      {keyword !== '' && (
        <p className={styles.last}>
          {copy.lastTitle}
          <a className="link" href={searchHref({ keyword, scope })}>
            {keyword}
          </a>
          <button className="iconbtn" type="button" onClick={() => updateLoginState({ keyword: '' })}>
            <Icon name="x" />
            <span className="sr">{copy.forget}</span>
          </button>
        </p>
      )}
      <div className={styles.start}>
        <section aria-labelledby="search-hot">
          <h2 id="search-hot">{say('hotTitle')}</h2>
          <HotWords scope={scope} isNumbered />
        </section>
        <section aria-labelledby="search-columns">
          <h2 id="search-columns">{say('columnsTitle')}</h2>
          <ul className={styles.columns}>
            {ARTICLE_TYPES.map(({ typeId, name, listPath }) => (
              <li key={typeId}>
                <a href={listPath}>
                  {name}
                  <Icon name="arrow" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
