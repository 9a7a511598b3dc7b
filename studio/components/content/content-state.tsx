import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import { CONTENT_STATES, type ContentState as State } from '#contracts/studio/kinds/content-kind.ts'
import { instantMs } from '#contracts/studio/kinds/content-formats.ts'
import { ROW_STATES, type RowState } from '#contracts/studio/kinds/content-row.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import styles from '#studio/components/article/article-state.module.css'

type Standing = Pick<ContentStanding, 'state' | 'stage' | 'stageCount' | 'isPublic'>

/** State of a content item as text. The colour repeats the text. */
export const ContentState = ({ state, stage, stageCount, isPublic }: Standing) => (
  <span className={`${styles['state']} ${styles[COLOURS[state]]}`}>
    {state === 'inReview' && stageCount > 1
      ? `${CONTENT_STATES.inReview}（${stage}/${stageCount}）`
      : CONTENT_STATES[state]}
    {isPublic && state !== 'published' && '，前一版已发布'}
  </span>
)

const COLOURS: Record<State, 'plain' | 'busy' | 'warn' | 'good' | 'over'> = {
  draft: 'plain',
  inReview: 'busy',
  returned: 'warn',
  approved: 'busy',
  scheduled: 'busy',
  published: 'good',
  withdrawn: 'over',
  deleted: 'over',
}

/** Whether visitors see an item at this moment, in words. */
export function shownText({ isPublic, isShown, state }: Omit<ContentStanding, 'itemId'>, values: Content): string {
  if (isShown) return '显示中'
  if (!isPublic) return state === 'withdrawn' ? '已下线' : '没有发布'
  const until = values['shownUntil']
  const untilMs = typeof until === 'string' ? instantMs(until) : undefined
  return untilMs !== undefined && untilMs <= Date.now() ? '已结束' : '未到时间'
}

type ShownProps = { standing: ContentStanding; values: Content; rowState: RowState | null }

/** Visibility of an item as a tag: `rowState`, which depends on more than the item, or `shownText` without it. */
export const ContentShown = ({ standing, values, rowState }: ShownProps) => {
  const text = rowState === null ? shownText(standing, values) : ROW_STATES[rowState]
  const isGood = rowState === null ? standing.isShown : rowState === 'shown'
  return <span className={`${styles['state']} ${styles[isGood ? 'good' : 'plain']}`}>{text}</span>
}
