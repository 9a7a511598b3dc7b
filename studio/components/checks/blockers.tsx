import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import type { StudioFailure } from '#studio/data/studio-call.ts'
import styles from './check-panel.module.css'
import { FIELDS } from './finding-row.tsx'

/** Maximum number of findings shown here; the tab 检查 lists all findings. */
const MOST = 5

/** Part of the article for each field name of a failure. */
const PLACES: Readonly<Record<string, TextFinding['field']>> = {
  title: 'title',
  outline: 'outline',
  html: 'html',
  coverFileId: 'cover',
  attachmentFileIds: 'attachment',
}

/** Findings that block a submission: from the rejected submission, otherwise from the last check. */
export function blockersOf(findings: readonly TextFinding[], failure: StudioFailure | undefined): TextFinding[] {
  if (failure?.code === 422) return bansOf((failure.data as { findings: TextFinding[] }).findings)
  const named = (failure?.fields ?? []).flatMap(({ field, message }): TextFinding[] => {
    const place = PLACES[field]
    return place === undefined ? [] : [{ ...NOTHING, key: field, field: place, message }]
  })
  return named.length > 0 ? named : bansOf(findings)
}

const bansOf = (findings: readonly TextFinding[]) => findings.filter(({ severity }) => severity === 'ban')

const NOTHING = {
  severity: 'ban',
  rule: '',
  quote: '',
  element: null,
  occurrence: 0,
  fileId: null,
  suggestion: null,
  why: '',
} as const

/** Lists the findings that block a submission. Each finding is a button that shows its place. */
export function Blockers({
  findings,
  onShow,
}: {
  findings: readonly TextFinding[]
  onShow: (finding: TextFinding) => void
}) {
  if (findings.length === 0) return null
  return (
    <div role="alert" className={styles['ban']}>
      <p>先改好这几处，点一下就到：</p>
      <ul className={styles['list']}>
        {findings.slice(0, MOST).map((finding) => (
          <li key={finding.key} className={styles['finding']}>
            <button type="button" className={styles['place']} onClick={() => onShow(finding)}>
              {FIELDS[finding.field] !== '' && `${FIELDS[finding.field]}：`}
              {finding.message}
              {finding.quote !== '' && <span className={styles['quote']}> “{finding.quote}”</span>}
            </button>
          </li>
        ))}
      </ul>
      {findings.length > MOST && <p>还有 {findings.length - MOST} 处，都在“检查”里。</p>}
    </div>
  )
}
