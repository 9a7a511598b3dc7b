import { useId } from 'react'
import styles from './link-filter.module.css'

/** A value of a filter, with its number of results, if known. */
export type Choice<Value> = { value: Value; name: string; count?: number | undefined }

type LinkFilterProps<Value> = {
  label: string
  allLabel: string
  choices: readonly Choice<Value>[]
  /** Undefined for all. */
  selected: Value | undefined
  hrefFor: (value: Value | undefined) => string
}

/** Options of a filter as links, so that a choice can be shared and Back works. */
export function LinkFilter<Value extends string | number>({
  label,
  allLabel,
  choices,
  selected,
  hrefFor,
}: LinkFilterProps<Value>) {
  const id = useId()
  return (
    <nav className={styles.filter} aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      <ul>
        {[{ value: undefined, name: allLabel, count: undefined }, ...choices].map(({ value, name, count }) => (
          <li key={value ?? 'all'}>
            <a href={hrefFor(value)} aria-current={value === selected ? 'true' : undefined}>
              {name}
              {count !== undefined && <small>{count}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
