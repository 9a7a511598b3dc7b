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
    <div className={classNames(styles.missing, className)} role="status" data-needs-script="">
      <Icon name="warn" />
      <p>{`${what}暂时没有取到，其余内容可正常使用。`}</p>
      <button
        className={classNames('btn btn--small btn--quiet', isBusy && 'is-busy')}
        type="button"
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : onRetry}
      >
        {isBusy && <span className="spin" aria-hidden="true" />}
        重试
      </button>
    </div>
  )
}
