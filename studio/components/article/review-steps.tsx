import type { ReviewStepRow } from '#contracts/generated/studio-wire.ts'
import { nameOfStage } from './stage-name.ts'
import styles from './review-steps.module.css'

const VERDICTS: Readonly<Record<string, string>> = {
  submitted: '提交审核',
  recalled: '撤回',
  approved: '通过',
  returned: '退回',
  scheduled: '定时',
  published: '发布',
  urgent: '紧急发布',
  released: '更正发布时间',
  withdrawn: '撤稿',
}

/** Decisions about an article, newest first. */
export function ReviewSteps({ steps }: { steps: readonly ReviewStepRow[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-label="审核记录">
      <h2 className={styles['heading']}>审核记录</h2>
      <ol className={styles['steps']}>
        {[...steps].reverse().map(({ stepId, stage, verdict, staffName, time, reason, answers }) => (
          <li key={stepId}>
            <strong>
              {stage > 0 && `第 ${stage} 级`}
              {VERDICTS[verdict] ?? verdict}
            </strong>{' '}
            {staffName} <time>{time}</time>
            {reason !== '' && <p>{reason}</p>}
            {answers.map(({ key, quote, text }) => (
              <p key={key}>
                “{quote}”：{text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Progress = { stage: number; stageCount: number; approvals: readonly ReviewStepRow[] }

/** Progress of a review: each stage with its reviewer. */
export function StageProgress({ stage, stageCount, approvals }: Progress) {
  return (
    <ol className={styles['progress']} aria-label="审核进度">
      {Array.from({ length: stageCount }, (_, at) => at + 1).map((each) => {
        const done = approvals.find((step) => step.stage === each)
        const isNow = each === stage
        return (
          <li key={each} aria-current={isNow ? 'step' : undefined} data-state={done ? 'done' : isNow ? 'now' : 'next'}>
            <strong>{nameOfStage(each, stageCount)}</strong>
            <span>{done ? `${done.staffName} 已通过` : isNow ? '进行中' : '未开始'}</span>
          </li>
        )
      })}
    </ol>
  )
}
