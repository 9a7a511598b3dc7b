import { Button } from '#web/components/button/button.tsx'
import { jobHref } from '#web/components/job-card/job-link.ts'

type ApplyLinkProps = { jobId: number; jobName: string; size?: 'medium' | 'large' }

/** Leads to log in and back to the job. */
export function ApplyLink({ jobId, jobName, size = 'large' }: ApplyLinkProps) {
  return (
    <Button
      size={size}
      href={`/user?${new URLSearchParams({ redirect: jobHref(jobId) })}`}
      rel="nofollow"
      aria-label={`立即投递 ${jobName}`}
    >
      立即投递
    </Button>
  )
}
