import { Button, Flex } from 'antd'
import type { FeedbackEntry } from '#contracts/generated/studio-wire.ts'
import styles from './feedback-entry.module.css'

type Props = {
  entry: FeedbackEntry
  onRelease: () => Promise<void>
  onRecall: () => Promise<void>
  onReturn: () => void
}

const TITLES: Readonly<Record<string, string>> = {
  answerInReview: '待审核的答复',
  answered: '答复',
  rejected: '不予受理的理由',
}

/** The current answer, with buttons to release, return or recall the answer. */
export function AnswerReview({ entry, onRelease, onRecall, onReturn }: Props) {
  const { state, answer, answeredBy, answerTime, actions } = entry
  const title = TITLES[state]
  if (title === undefined) return null
  const may = (action: string) => actions.includes(action)
  return (
    <section className={styles['card']} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles['text']}>{answer}</p>
      <p className={styles['quiet']}>
        {answeredBy?.name} 写{answerTime !== null && `，${answerTime} 起提交人可见`}
      </p>
      <Flex gap={8} wrap>
        {may('releaseAnswer') && (
          <Button type="primary" onClick={() => void onRelease()}>
            审核通过
          </Button>
        )}
        {may('returnAnswer') && <Button onClick={onReturn}>退回修改</Button>}
        {may('recallAnswer') && <Button onClick={() => void onRecall()}>撤回答复</Button>}
      </Flex>
      {state === 'answerInReview' && !may('releaseAnswer') && (
        <p className={styles['quiet']}>由写答复以外的反馈审核人员通过或退回。</p>
      )}
    </section>
  )
}
