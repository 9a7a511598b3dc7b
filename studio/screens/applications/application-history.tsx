import type { ApplicationStep } from '#contracts/generated/studio-wire.ts'
import { applicationStateName } from '#studio/components/recruiting/application-state.tsx'
import styles from './applications.module.css'

/** The steps of an application as the applicant sees them, with the names of the staff members. */
export function ApplicationHistory({ steps }: { steps: readonly ApplicationStep[] }) {
  return (
    <section className={styles['card']}>
      <h2>经过</h2>
      <ol className={styles['steps']}>
        {steps.map(({ state, time, remark, staffName, isTakenBack, appointment }) => (
          <li key={time + state}>
            <strong>
              {isTakenBack && '退回到'}
              {applicationStateName(state)}
            </strong>
            <small className={styles['quiet']}>
              {time.slice(0, 16)} {staffName}
            </small>
            {appointment !== null && (
              <p>
                {appointment.startTime.slice(0, 16)} 至 {appointment.endTime.slice(11, 16)}，{appointment.place}
                {appointment.contactName !== '' && `，${appointment.contactName} ${appointment.contactPhone}`}
                {appointment.toBring !== '' && `，携带${appointment.toBring}`}
              </p>
            )}
            {remark !== '' && <p className={styles['text']}>{remark}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
