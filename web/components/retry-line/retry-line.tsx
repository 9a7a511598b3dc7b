import { Button } from '#web/components/button/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import styles from './retry-line.module.css'

type RetryLineProps = {
  /** What is missing, as the page calls it: 热门企业. */
  what: string
  onRetry: () => void
  isBusy?: boolean
  className?: string
}

/** One line in the place of a part whose call failed: what is missing, and a way to ask again. The page itself goes on. */
export function RetryLine({ what, onRetry, isBusy = false, className }: RetryLineProps) {
  return (
    <div className={classNames(styles.missing, className)} role="status">
      <Icon name="warn" />
      <p>{`${what}暂时没有取到，其余内容可正常使用。`}</p>
      <Button size="small" variant="plain" isBusy={isBusy} onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
