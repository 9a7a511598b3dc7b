import { classNames } from '#web/ui/class-names.ts'
import type { ApplicationStep } from './application-steps.ts'
import styles from './time-line.module.css'

/** The steps of an application from left to right, on phones from top to bottom. */
export function TimeLine({ steps, isEnded }: { steps: readonly ApplicationStep[]; isEnded: boolean }) {
  return (
    <ol className={classNames(styles.line, isEnded && styles.ended)}>
      {steps.map(({ key, name, time, state }) => (
        <li key={key} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <b>
            {name}
            {state === 'coming' && <span className="sr">（尚未到达）</span>}
          </b>
          {time === undefined ? <span aria-hidden="true">—</span> : <time dateTime={time}>{time.slice(5, 16)}</time>}
        </li>
      ))}
    </ol>
  )
}
