import { classNames } from '#web/ui/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /**
   * `text`: three lines; `row`: list row with date block; `card`: card of a grid. As high as the replaced content.
   */
  shape?: 'text' | 'row' | 'card'
  count?: number
  className?: string
}

/** Placeholder for loading content. Screen readers announce 正在加载 instead of the bars. */
export function Skeleton({ shape = 'text', count = 3, className }: SkeletonProps) {
  return (
    <div className={classNames(styles.skeleton, styles[`${shape}s`], className)} role="status" aria-busy="true">
      <span className="sr">正在加载</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles[shape]} aria-hidden="true">
          {shape === 'row' && <i className={classNames(styles.bar, styles.date)} />}
          <div className={styles.lines}>
            <i className={classNames(styles.bar, styles.title)} />
            <i className={classNames(styles.bar, styles.wide)} />
            <i className={classNames(styles.bar, styles.short)} />
          </div>
        </div>
      ))}
    </div>
  )
}
