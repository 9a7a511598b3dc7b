import type { PageItem } from '#contracts/generated/wire.ts'
import styles from './product-matrix.module.css'

/** The products of a service as a matrix: one row for each line of business, its products (parted by 、) side by side. */
export function ProductMatrix({ items }: { items: readonly PageItem[] }) {
  return (
    <dl className={styles.matrix}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
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
