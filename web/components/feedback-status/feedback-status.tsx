import type { FeedbackAnswer } from '#contracts/generated/wire.ts'
import { FEEDBACK_KINDS } from '#contracts/constants/feedback-terms.ts'
import styles from './feedback-status.module.css'

const KIND_NAMES: Readonly<Record<string, string>> = FEEDBACK_KINDS

type FeedbackStandingProps = Pick<
  FeedbackAnswer,
  'kind' | 'state' | 'stateName' | 'submitDate' | 'dueDate' | 'answer' | 'answerTime'
>

/** Status, dates and official reply of a feedback, as shown to its author. */
export function FeedbackStatus(props: FeedbackStandingProps) {
  const { kind, state, stateName, submitDate, dueDate, answer, answerTime } = props
  return (
    <div className={styles.standing}>
      <dl>
        <dt>状态</dt>
        <dd>
          <b>{stateName}</b>
        </dd>
        <dt>类型</dt>
        <dd>{KIND_NAMES[kind]}</dd>
        <dt>提交日期</dt>
        <dd className="num">{submitDate}</dd>
        {answerTime === '' && (
          <>
            <dt>最迟答复</dt>
            <dd className="num">{dueDate}</dd>
          </>
        )}
      </dl>
      {answer !== '' && (
        <blockquote>
          <p>{answer}</p>
          <footer>
            {state === 'rejected' ? '不予受理' : '答复'}于 <time className="num">{answerTime.slice(0, 16)}</time>
          </footer>
        </blockquote>
      )}
    </div>
  )
}
