import styles from './import.module.css'

type Counts = { newCount: number; updateCount: number; sameCount: number; errorCount: number }

const NAMES = { newCount: '新增', updateCount: '更新', sameCount: '重复', errorCount: '错误' } as const

/** Numbers of rows of a file that add, change or repeat an item, or have errors. */
export const ImportCounts = (counts: Counts) => (
  <dl className={styles['counts']}>
    {(Object.keys(NAMES) as (keyof typeof NAMES)[]).map((name) => (
      <div key={name} className={name === 'errorCount' && counts.errorCount > 0 ? styles['bad'] : undefined}>
        <dt>{NAMES[name]}</dt>
        <dd>{counts[name].toLocaleString()}</dd>
      </div>
    ))}
  </dl>
)
