import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { APPLICATION_STATES, type ApplicationState } from '#contracts/studio/recruitment-permissions.ts'
import styles from '#studio/components/article/article-state.module.css'

const KIND: Readonly<Record<ApplicationState, 'plain' | 'busy' | 'warn' | 'good'>> = {
  applied: 'busy',
  viewed: 'plain',
  interview: 'warn',
  offered: 'good',
  refused: 'plain',
  withdrawn: 'plain',
}

/** Name of a state, as its applicant reads it. */
export const applicationStateName = (state: ApplicationState): string =>
  APPLY_STATUS_TERMS.find(({ code }) => code === APPLICATION_STATES[state])?.name ?? ''

/** The state of an application; the colour repeats it. */
export const ApplicationStateTag = ({ state }: { state: ApplicationState }) => (
  <span className={`${styles['state']} ${styles[KIND[state]]}`}>{applicationStateName(state)}</span>
)
