import { Icon } from '#web/components/icon/icon.tsx'
import styles from './home-search.module.css'

type HomeSearchProps = { label: string; placeholder: string; hotLabel: string; hotWords: readonly string[] }

/** The positions a word finds. */
const searchHref = (word: string) => `/jobs?${new URLSearchParams({ keyword: word })}`

/** The large search field with the words others look for; an ordinary form, so it works before the scripts run. */
export function HomeSearch({ label, placeholder, hotLabel, hotWords }: HomeSearchProps) {
  return (
    <search>
      <form className={styles.form} action="/jobs" method="get">
        <label className="sr" htmlFor="home-keyword">
          {label}
        </label>
        <Icon name="search" className={styles.lens} />
        <input
          id="home-keyword"
          name="keyword"
          type="search"
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          required
        />
        <button className={styles.submit} type="submit">
          搜索
        </button>
      </form>
      {hotWords.length > 0 && (
        <div className={styles.hot}>
          <span id="home-hot-words">{hotLabel}</span>
          <ul aria-labelledby="home-hot-words">
            {hotWords.map((word) => (
              <li key={word}>
                <a href={searchHref(word)}>{word}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}
