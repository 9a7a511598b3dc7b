import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { CompletenessRing } from '#web/components/completeness-ring/completeness-ring.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { gapHref } from '#web/components/resume/resume-parts.ts'
import styles from './resume-score.module.css'

/**
 * Completeness of the résumé, and the most valuable additions; not rendered if the upstream does not report
 * completeness.
 */
export function ResumeScore({ info }: { info: PersonalInfo }) {
  const { completeness, gapList } = info
  if (completeness === undefined) return null
  return (
    <section className={styles.score} aria-labelledby="resume-score">
      <h2 id="resume-score">简历完整度</h2>
      <CompletenessRing percent={completeness} />
      <p>{gapList.length === 0 ? '内容齐全，可以放心投递' : `再补充 ${gapList.length} 处，投递回复率更高`}</p>
      {gapList.length > 0 && (
        <ul>
          {gapList.map(({ part, text, weight }) => (
            <li key={part}>
              <a href={gapHref(part)}>
                <Icon name="plus" />
                <span>{text}</span>
                <small className="num">{`+${weight}%`}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
