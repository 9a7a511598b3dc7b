import type { PageItem } from '#contracts/generated/wire.ts'
import { ItemTitle } from '#web/components/section-body/item-title.tsx'
import styles from './product-matrix.module.css'

/**
 * The products of a service as a matrix: one row for each line of business, its products (separated by 、) side by side.
 */
export function ProductMatrix({ items }: { items: readonly PageItem[] }) {
  return (
    <dl className={styles.matrix}>
      {items.map(({ text, ...item }) => (
        <div key={item.title}>
          <dt>
            <ItemTitle {...item} />
          </dt>
          <dd>
            <ul>
              {text.split('、').map((product) => (
                <li key={product}>{product}</li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
