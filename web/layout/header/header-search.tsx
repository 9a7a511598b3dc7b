import type { SubmitEvent } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { goTo } from '#web/data/navigator.ts'
import styles from './header-search.module.css'

/** The search page, whose own field takes the place of the header's. */
export const SEARCH_PATH = '/search'

/** The one search of the site, over everything it has: an ordinary form, so it works before the scripts run. */
export function HeaderSearch({ className }: { className?: string | undefined }) {
  return (
    <form
      className={classNames(styles.search, className)}
      role="search"
      aria-label="全站"
      action={SEARCH_PATH}
      onSubmit={search}
    >
      {/* as long as the field of the search page takes */}
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

/** Without a word there is the page that suggests some. */
function search(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault()
  const field = event.currentTarget.elements.namedItem('keyword') as HTMLInputElement // it stands above
  const keyword = field.value.trim()
  field.value = ''
  goTo(keyword === '' ? SEARCH_PATH : `${SEARCH_PATH}?${new URLSearchParams({ keyword })}`)
}
