import type { JobMark } from './use-job-marks.ts'

/** 已投递 or else 已收藏: of both the further one says enough. */
export function JobMarkTags({ mark }: { mark: JobMark | undefined }) {
  if (mark?.isApplied) return <AppliedTag />
  if (mark?.isCollected) return <span className="tag">已收藏</span>
  return null
}

/** 已投递. */
export function AppliedTag() {
  return <span className="tag tag--ok">已投递</span>
}
