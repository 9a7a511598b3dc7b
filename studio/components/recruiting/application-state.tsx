import { Tag } from 'antd'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { APPLICATION_STATES, type ApplicationState } from '#contracts/studio/recruitment-permissions.ts'

const COLOURS: Readonly<Record<ApplicationState, string>> = {
  applied: 'blue',
  viewed: 'default',
  interview: 'orange',
  offered: 'green',
  refused: 'default',
  withdrawn: 'default',
}

/** Name of a state, as its applicant reads it. */
export const applicationStateName = (state: ApplicationState): string =>
  APPLY_STATUS_TERMS.find(({ code }) => code === APPLICATION_STATES[state])?.name ?? ''

/** The state of an application. */
export const ApplicationStateTag = ({ state }: { state: ApplicationState }) => (
  <Tag color={COLOURS[state]}>{applicationStateName(state)}</Tag>
)
