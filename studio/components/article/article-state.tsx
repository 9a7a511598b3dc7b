import type { ArticleStanding } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_STATES, type ArticleState as State } from '#contracts/studio/permissions.ts'
import styles from './article-state.module.css'

type Standing = Pick<ArticleStanding, 'state' | 'stage' | 'stageCount'>
/** `releaseTime` is Beijing time in the format of the API. */
type Props = Standing & { releaseTime?: string | null; isPublic?: boolean }

/** Status of an article as text. The colour repeats the status. */
export const ArticleState = (standing: Props) => (
  <span className={`${styles['state']} ${styles[isToCome(standing) ? 'busy' : KIND[standing.state]]}`}>
    {isToCome(standing) ? '未到发布时间' : stateText(standing)}
    {standing.isPublic === true && standing.state !== 'published' && '，前一版已发布'}
  </span>
)

/** Whether an article is published with a release time in the future, so that readers do not see the article yet. */
const isToCome = ({ state, releaseTime }: Props): boolean =>
  state === 'published' &&
  typeof releaseTime === 'string' &&
  releaseTime > new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })

/** Name of a status; a review includes its current stage, as in 审核中（2/3）. */
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
