import type { SubmitEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { goTo } from '#web/data/navigator.ts'
import styles from './header-search.module.css'

/** Path of the search page. The header has no search field there, because the page has one. */
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
      {/* the length limit of the search page's field */}
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

/** Opens the search page, which suggests keywords if none was entered. */
function search(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault()
  const field = event.currentTarget.elements.namedItem('keyword') as HTMLInputElement // the field above
  const keyword = field.value.trim()
  field.value = ''
  goTo(keyword === '' ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams({ keyword })}`)
}
