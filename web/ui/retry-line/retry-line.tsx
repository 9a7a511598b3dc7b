import { numberedMessage } from '#contracts/constants/failure-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { FailureReason } from '#web/data/reply.ts'
import styles from './retry-line.module.css'

type RetryLineProps = {
  /** Display name of the missing part: 热门企业. */
  what: string
  /** Reason of the failure; its request id, if any, is shown as problem number, which staff can find in the log. */
  reason?: FailureReason | undefined
  onRetry: () => void
  isBusy?: boolean
  className?: string
}

/** Shown instead of a part of a page whose call failed: one line with a retry button. */
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
