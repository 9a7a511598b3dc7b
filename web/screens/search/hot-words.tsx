import { classNames } from '#web/components/class-names.ts'
import { searchHref } from './search-needs.ts'
import styles from './hot-words.module.css'

type HotWordsProps = { words: readonly string[]; isNumbered?: boolean }

/** Words others look for, each a link to its search. */
export function HotWords({ words, isNumbered = false }: HotWordsProps) {
  return (
    <ol className={classNames(styles.words, isNumbered && styles.numbered)}>
      {words.map((word, index) => (
        <li key={word}>
          <a href={searchHref({ keyword: word })}>
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
