import type { ArticleStanding } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_STATES, type ArticleState as State } from '#contracts/studio/permissions.ts'
import styles from './article-state.module.css'

type Props = Pick<ArticleStanding, 'state' | 'stage' | 'stageCount'>

/** Where an article stands, told by its words; the colour only helps. */
export const ArticleState = (standing: Props) => (
  <span className={`${styles['state']} ${styles[KIND[standing.state]]}`}>{stateText(standing)}</span>
)

/** The name of a state; of a review which stage is next, as in 审核中（2/3）. */
export const stateText = ({ state, stage, stageCount }: Props): string =>
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
