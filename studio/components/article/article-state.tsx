import type { ArticleStanding } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_STATES, type ArticleState as State } from '#contracts/studio/permissions.ts'
import styles from './article-state.module.css'

type Standing = Pick<ArticleStanding, 'state' | 'stage' | 'stageCount'>
/** `releaseTime` is Beijing time in the format of the wire. */
type Props = Standing & { releaseTime?: string | null; isPublic?: boolean }

/** Status of an article in words; the colour repeats it. */
export const ArticleState = (standing: Props) => (
  <span className={`${styles['state']} ${styles[isToCome(standing) ? 'busy' : KIND[standing.state]]}`}>
    {isToCome(standing) ? '未到发布时间' : stateText(standing)}
    {standing.isPublic === true && standing.state !== 'published' && '，前一版已发布'}
  </span>
)

/** Published for a time that has not come: readers do not see it yet. */
const isToCome = ({ state, releaseTime }: Props): boolean =>
  state === 'published' &&
  typeof releaseTime === 'string' &&
  releaseTime > new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The name of a state; of a review which stage is next, as in 审核中（2/3）. */
export const stateText = ({ state, stage, stageCount }: Standing): string =>
  state === 'inReview' ? `${ARTICLE_STATES.inReview}（${stage}/${stageCount}）` : ARTICLE_STATES[state]

const KIND: Record<State, 'plain' | 'busy' | 'warn' | 'good' | 'over'> = {
  draft: 'plain',
  inReview: 'busy',
  returned: 'warn',
  approved: 'busy',
  scheduled: 'busy',
  published: 'good',
  withdrawn: 'over',
  archived: 'plain',
  deleted: 'over',
}
