import type { JobMark } from './use-job-marks.ts'

/** The tag 已投递 for a job that the user applied for, otherwise 已收藏 for a favourite; never both. */
export function JobMarkTags({ mark }: { mark: JobMark | undefined }) {
  if (mark?.isApplied) return <AppliedTag />
  if (mark?.isCollected) return <span className="tag">已收藏</span>
  return null
}

export function AppliedTag() {
  return <span className="tag tag--ok">已投递</span>
}
