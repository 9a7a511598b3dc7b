import type { Job } from '#contracts/generated/wire.ts'
import { buttonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { collectCopy as copy, useCollect } from '#web/components/job-card/use-collect.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import styles from './collect-button.module.css'
import { jobHref, loginForHref } from '#web/data/page-addresses.ts'
import type { Apply } from './use-apply.ts'

type CollectButtonProps = {
  job: Job
  apply: Apply
  /** Icon only, where space is limited. */
  isSmall?: boolean
}

/** Marks the job as favourite or unmarks it, if the site supports favourites. */
export function CollectButton({ job: { jobId, jobName }, apply, isSmall = false }: CollectButtonProps) {
  const { state, isCollected } = apply
  const { isBusy, toggle } = useCollect(jobId, isCollected)
  const canCollect = useHasCall('collectJob')
  if (!canCollect) return null
  const size = isSmall ? 'medium' : 'large'
  const look = buttonClass({ size, variant: isSmall ? 'plain' : 'line', isBusy })
  const className = classNames(look, styles.collect, isSmall && styles.small)
  const label = isCollected ? copy.collected : copy.collect
  const content = (
    <>
      <Icon name="star" />
      {isSmall ? <span className="sr">{`${label} ${jobName}`}</span> : label}
    </>
  )
  if (state.kind === 'anonymous') {
    return (
      <a className={className} href={loginForHref(jobHref(jobId))} rel="nofollow">
        {content}
      </a>
    )
  }
  return (
    <button type="button" className={className} aria-pressed={isCollected} onClick={() => void toggle()}>
      {content}
    </button>
  )
}
