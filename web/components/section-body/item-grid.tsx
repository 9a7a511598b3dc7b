import type { PageItem } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './item-grid.module.css'
import { ItemTitle } from './item-title.tsx'

type ItemGridProps = {
  items: readonly PageItem[]
  headingLevel: 3 | 4
  /** In a panel: at most two columns. */
  isNarrow?: boolean
}

/** Number of characters above which a text needs a wide column to stay readable. */
const LONG_TEXT = 40

/** A grid of items. It has a frame and hairlines if the items fill all rows, else a line above each item. */
export function ItemGrid({ items, headingLevel, isNarrow = false }: ItemGridProps) {
  const Heading = headingLevel === 3 ? 'h3' : 'h4'
  const columns = isNarrow ? 2 : columnsFor(items)
  const isSheet = items.length % columns === 0
  return (
    <ul className={classNames(styles.grid, styles[`of${columns}`], isSheet && styles.sheet)}>
      {items.map(({ text, ...item }) => (
        <li key={item.title}>
          <Heading>
            <ItemTitle {...item} />
          </Heading>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function columnsFor(items: readonly PageItem[]): 2 | 3 | 4 {
  const isLong = items.some(({ text }) => text.length > LONG_TEXT)
  if (items.length % 3 === 0) return 3
  if (items.length % 4 === 0) return isLong ? 2 : 4
  if (items.length === 2) return 2
  return items.length > 6 ? 4 : 3
}
