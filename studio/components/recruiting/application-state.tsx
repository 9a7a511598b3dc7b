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

/** Name of the applicant; number of the application if no name is stored. */
export const applicationLabel = (row: { applicantName: string; applicationId: number }): string =>
  row.applicantName || `投递 ${row.applicationId}`

/** Name of a state, as the applicant sees it. */
export const applicationStateName = (state: ApplicationState): string =>
  APPLY_STATUS_TERMS.find(({ code }) => code === APPLICATION_STATES[state])?.name ?? ''

/** The state of an application as text. The colour repeats the text. */
export const ApplicationStateTag = ({ state }: { state: ApplicationState }) => (
  <span className={`${styles['state']} ${styles[KIND[state]]}`}>{applicationStateName(state)}</span>
)
