import { numberedMessage } from '#contracts/failure-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import type { FailureReason } from '#web/data/reply.ts'
import styles from './retry-line.module.css'

type RetryLineProps = {
  /** What is missing, as the page calls it: 热门企业. */
  what: string
  /** How the call came to nothing; the number of what was asked is named, so that staff can look it up. */
  reason?: FailureReason | undefined
  onRetry: () => void
  isBusy?: boolean
  className?: string
}

/** One line in the place of a part whose call failed: what is missing, and a way to ask again. The page itself goes on. */
export function RetryLine({ what, reason, onRetry, isBusy = false, className }: RetryLineProps) {
  const message = `${what}暂时没有取到，其余内容可正常使用`
  const requestId = reason?.kind === 'transport' ? undefined : reason?.requestId
  return (
    <div className={classNames(styles.missing, className)} role="status" data-needs-script="">
      <Icon name="warn" />
      <p>{`${requestId === undefined ? message : numberedMessage(message, requestId)}。`}</p>
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
