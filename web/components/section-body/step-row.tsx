import type { PageStep } from '#contracts/generated/wire.ts'
import styles from './step-row.module.css'

type StepRowProps = { steps: readonly PageStep[]; headingLevel: 3 | 4 }

/** Numbered steps, connected by two lines: in one row, on narrow screens downwards. */
export function StepRow({ steps, headingLevel }: StepRowProps) {
  const Heading = headingLevel === 3 ? 'h3' : 'h4'
  return (
    <ol className={styles.row}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <b className="num" aria-hidden="true">
            {index + 1}
          </b>
          <Heading>{title}</Heading>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
