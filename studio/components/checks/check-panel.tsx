import { Alert, Button, Spin } from 'antd'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import styles from './check-panel.module.css'
import type { FindingAnswers } from './finding-answers.ts'
import { findingsSummary, reviewSummary } from './findings-summary.ts'
import { FindingRow } from './finding-row.tsx'

type Props = {
  articleId: number
  /** Undefined until the first check has finished. */
  findings: readonly TextFinding[] | undefined
  isChecking: boolean
  /** Why the last check failed. */
  failure?: string
  /** Shows the place of a finding. */
  onShow: (finding: TextFinding) => void
  /** Replaces the quoted text by the suggestion. */
  onReplace?: (finding: TextFinding) => void
  answers?: FindingAnswers
  onAnswer?: (key: string, text: string) => void
  /** Answers of earlier stages. */
  earlier?: FindingAnswers
  /** Runs the check again. */
  onCheck?: () => void
}

const GROUPS = [
  { severity: 'ban', title: '必须修改' },
  { severity: 'ask', title: '由审核人答复' },
  { severity: 'replace', title: '建议改为' },
  { severity: 'hint', title: '提示' },
] as const

/** Findings of an article, grouped by severity. */
export function CheckPanel({ articleId, findings, isChecking, failure = '', onCheck, ...rest }: Props) {
  const summary = rest.onAnswer === undefined ? findingsSummary : reviewSummary
  const said = findings === undefined ? '' : summary(findings)
  return (
    <section className={styles['panel']} aria-label="检查结果" data-article={articleId}>
      <div className={styles['head']}>
        <span role="status">{isChecking ? <Spin size="small" aria-label="正在检查" /> : said}</span>
        {onCheck && (
          <Button size="small" onClick={onCheck} disabled={isChecking}>
            重新检查
          </Button>
        )}
      </div>
      {failure !== '' && (
        <Alert
          type="warning"
          showIcon
          title="没有检查"
          description={`${failure}${findings === undefined ? '' : '。下面是上一次的结果。'}`}
        />
      )}
      {findings?.length === 0 && failure === '' && <Alert type="success" showIcon title="没有发现问题" />}
      {GROUPS.map(({ severity, title }) => {
        const group = (findings ?? []).filter((finding) => finding.severity === severity)
        return (
          group.length > 0 && (
            <div key={severity} className={`${styles['group']} ${styles[severity]}`}>
              <h3>
                <span className={styles['mark']} aria-hidden />
                {title}（{group.length}）
              </h3>
              <ul className={styles['list']}>
                {group.map((finding) => (
                  <FindingRow key={finding.key} finding={finding} {...rest} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}
