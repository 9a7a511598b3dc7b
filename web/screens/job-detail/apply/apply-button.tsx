import type { Job } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { preloadOnIntent } from '#web/ui/on-demand/preload-on-intent.ts'
import { applyCopy as copy } from './apply-copy.ts'
import { LazyApplyDialog } from './lazy-apply-dialog.ts'
import { applyHref, loginForHref } from '#web/data/page-addresses.ts'
import type { Apply } from './use-apply.ts'

type ApplyButtonProps = { job: Job; apply: Apply; size: 'medium' | 'large' }

/** The next step: log in, apply, or view the progress of the application. Disabled for a closed job. */
export function ApplyButton({ job: { jobId, jobName }, apply: { state, ask }, size }: ApplyButtonProps) {
  switch (state.kind) {
    case 'anonymous':
      return (
        <Button
          size={size}
          href={loginForHref(applyHref(jobId))}
          rel="nofollow"
          aria-label={`${copy.apply} ${jobName}`}
        >
          {copy.apply}
        </Button>
      )
    case 'applied':
      return (
        <Button size={size} variant="line" href="/jobSearchProgress" aria-label={copy.applied(state.stateName)}>
          <Icon name="check" />
          {size === 'large' ? copy.applied(state.stateName) : state.stateName}
        </Button>
      )
    case 'closed':
      return (
        <Button size={size} disabled>
          {copy.closed}
        </Button>
      )
    case 'open':
      return (
        <Button
          size={size}
          aria-haspopup="dialog"
          aria-label={`${state.again ? copy.again : copy.apply} ${jobName}`}
          onClick={ask}
          {...preloadOnIntent(LazyApplyDialog)}
        >
          {state.again ? copy.again : copy.apply}
        </Button>
      )
  }
}
