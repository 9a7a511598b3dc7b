import styles from './home-search.module.css'

type HomeSearchProps = {
  label: string
  placeholder: string
  scopeLabel: string
  scopes: readonly { id: string; name: string }[]
  hotLabel: string
  hotWords: readonly string[]
}

/** URL of the job search for a hot word. */
const searchHref = (word: string) => `/jobs?${new URLSearchParams({ keyword: word })}`

/** The large search field with links for hot words; a GET form, so that it works before hydration. */
export function HomeSearch({ label, placeholder, scopeLabel, scopes, hotLabel, hotWords }: HomeSearchProps) {
  return (
    <search>
      <form className={styles.form} action="/search" method="get">
        <select name="scope" aria-label={scopeLabel} className={styles.scope} defaultValue="jobs">
          {scopes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <label className="sr" htmlFor="home-keyword">
          {label}
        </label>
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
