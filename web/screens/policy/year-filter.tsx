import type { ArticleSummary } from '#contracts/generated/wire.ts'
import styles from './year-filter.module.css'

type YearFilterProps = {
  label: string
  allLabel: string
  years: readonly number[]
  selected: number | undefined
  hrefFor: (year: number | undefined) => string
}

/** The years to choose from as links, so that a choice can be shared and Back works. */
export function YearFilter({ label, allLabel, years, selected, hrefFor }: YearFilterProps) {
  return (
    <nav className={styles.filter} aria-labelledby="policy-years">
      <h2 id="policy-years">{label}</h2>
      <ul>
        {[undefined, ...years].map((year) => (
          <li key={year ?? 'all'}>
            <a href={hrefFor(year)} aria-current={year === selected ? 'true' : undefined}>
              {year === undefined ? allLabel : `${year} 年`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Every year from the newest to the oldest article, newest first; empty when there are none. */
export function yearsBetween(newest: ArticleSummary | undefined, oldest: ArticleSummary | undefined): number[] {
  if (newest === undefined || oldest === undefined) return []
  const last = Number(newest.releaseTime.slice(0, 4))
  const first = Number(oldest.releaseTime.slice(0, 4))
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => last - index)
}
