import type { SubmitEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { goTo } from '#web/data/navigator.ts'
import styles from './header-search.module.css'

/** The search page has a search field itself, so the header omits it there. */
export const SEARCH_PATH = '/search'

/** Search over the whole site: an ordinary form, which works without scripts. */
export function HeaderSearch({ className }: { className?: string | undefined }) {
  return (
    <form
      className={classNames(styles.search, className)}
      role="search"
      aria-label="全站"
      action={SEARCH_PATH}
      onSubmit={search}
    >
      {/* the same limit as the field of the search page */}
      <input
        type="search"
        name="keyword"
        aria-label="搜索全站"
        placeholder="搜索全站"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="搜索">
        <Icon name="search" />
      </button>
    </form>
  )
}

/** Without a keyword, the search page suggests some. */
function search(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault()
  const field = event.currentTarget.elements.namedItem('keyword') as HTMLInputElement // the field above
  const keyword = field.value.trim()
  field.value = ''
  goTo(keyword === '' ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams({ keyword })}`)
}
