import { useEffect, useRef } from 'react'
import { Icon } from '#web/components/icon/icon.tsx'
import styles from './filter-chips.module.css'

export type FilterChip = {
  /** Which filter: 地区. */
  name: string
  /** Its value: 武汉. */
  label: string
  /** The address without this filter. */
  href: string
}

type FilterChipsProps = {
  chips: readonly FilterChip[]
  /** The address without any filter. */
  clearHref: string
}

/** What a list is filtered by: each chip is a link that takes its filter away. Nothing when there is no filter. */
export function FilterChips({ chips, clearHref }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null)
  const lastCount = useRef(chips.length)
  useEffect(() => {
    const wasTakenAway = chips.length < lastCount.current
    lastCount.current = chips.length
    // the chip under the focus has gone: stay among the chips
    if (wasTakenAway && document.activeElement === document.body) list.current?.querySelector('a')?.focus()
  }, [chips.length])
  if (chips.length === 0) return null
  return (
    <ul ref={list} className={styles.chips} aria-label="已选条件">
      {chips.map(({ name, label, href }) => (
        <li key={name}>
          <a className="chip" href={href} aria-label={`取消${name} ${label}`}>
            {label}
            <Icon name="x" />
          </a>
        </li>
      ))}
      <li>
        <a className={`iconbtn ${styles.clear}`} href={clearHref}>
          <Icon name="trash" />
          清空条件
        </a>
      </li>
    </ul>
  )
}
