import type { PageItem, PageStep } from '#contracts/generated/wire.ts'
import { ItemTitle } from '#web/components/section-body/item-title.tsx'
import styles from './talent-products.module.css'

type TalentProductsProps = {
  items: readonly PageItem[]
  /** Steps by which the second product is carried out. */
  steps: readonly PageStep[]
  net: { sources: readonly [string, string, string]; goal: string }
}

/**
 * The two products of high-end talent: recruitment from abroad with a drawing, and executive search with its five
 * steps.
 */
export function TalentProducts({ items, steps, net }: TalentProductsProps) {
  return (
    <div className={styles.pair}>
      {items.map(({ text, ...item }, index) => (
        <article key={item.title}>
          <h3>
            <ItemTitle {...item} />
          </h3>
          <p>{text}</p>
          {index === 0 && <Net {...net} />}
          {index === 1 && (
            <ol className={styles.ways}>
              {steps.map((step) => (
                <li key={step.title}>
                  <b>{step.title}</b>
                  <span>{step.text}</span>
                </li>
              ))}
            </ol>
          )}
        </article>
      ))}
    </div>
  )
}

const BOX_TOPS = [12, 73, 134] as const

/** Drawing of three sources that flow into one place. */
function Net({ sources, goal }: TalentProductsProps['net']) {
  return (
    <svg className={styles.net} viewBox="0 0 520 190" role="img" aria-label={`${sources.join('、')}汇向${goal}`}>
      <path
        className={styles.river}
        d="M150 34C290 34 300 88 400 92M150 95C260 95 320 95 400 95M150 156C290 156 300 102 400 98"
      />
      <path className={styles.bank} d="M150 40C284 42 300 92 400 95M150 150C284 148 300 99 400 96" />
      {sources.map((source, index) => (
        <g key={source} className={styles.source}>
          <rect x="10" y={BOX_TOPS[index]} width="140" height="44" rx="4" />
          <text x="80" y={(BOX_TOPS[index] ?? 0) + 28} fontSize="17" textAnchor="middle">
            {source}
          </text>
        </g>
      ))}
      <circle cx="444" cy="95" r="46" />
      <text className={styles.goal} x="444" y="102" fontSize="22" textAnchor="middle">
        {goal}
      </text>
    </svg>
  )
}
