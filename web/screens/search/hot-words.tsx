import { classNames } from '#web/ui/class-names.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { searchHref } from './search-needs.ts'
import styles from './hot-words.module.css'
import { scopeOf, type ScopeId } from './scopes.ts'

type HotWordsProps = { scope: ScopeId; isNumbered?: boolean }

/** Popular keywords of a scope, each a link to its search. */
export function HotWords({ scope, isNumbered = false }: HotWordsProps) {
  const { hotWords } = useSiteFacts()
  return (
    <ol className={classNames(styles.words, isNumbered && styles.numbered)}>
      {(scopeOf(scope).hotWords ?? hotWords).map((word, index) => (
        <li key={word}>
          <a href={searchHref({ keyword: word, scope })}>
            {isNumbered && (
              <b className="num" aria-hidden="true">
                {index + 1}
              </b>
            )}
            {word}
          </a>
        </li>
      ))}
    </ol>
  )
}
