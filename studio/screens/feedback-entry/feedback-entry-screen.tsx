import { Alert, App, Button, Flex, Result, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router-dom'
import type { FeedbackEntry, FeedbackStanding } from '#contracts/generated/studio-wire.ts'
import { FEEDBACK_KINDS } from '#contracts/constants/feedback-terms.ts'
import { DueDay } from '#studio/components/feedback/due-day.tsx'
import { FeedbackStateTag } from '#studio/components/feedback/feedback-state-tag.tsx'
import { type AskingTransition, FeedbackTransitionDialog } from '#studio/components/feedback/transition-dialog.tsx'
import { addressId } from '#studio/data/address-id.ts'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerReview } from './answer-review.tsx'
import { EntryHistory } from './entry-history.tsx'
import { EntryText } from './entry-text.tsx'
import { NoteForm } from './note-form.tsx'
import { WriterContact } from './writer-contact.tsx'
import styles from './feedback-entry.module.css'

const ASKING: readonly { move: AskingTransition; name: string }[] = [
  { move: 'assignFeedback', name: '分派' },
  { move: 'moveFeedbackDue', name: '改期' },
  { move: 'mergeFeedback', name: '并入另一件' },
  { move: 'rejectFeedback', name: '不予受理' },
]

/** One feedback: text on the left; contact, answer and history on the right. */
export function FeedbackEntryScreen() {
  const feedbackId = addressId(useParams()['feedbackId'])
  return feedbackId === undefined ? <Navigate to="/feedback" replace /> : <LoadedEntry feedbackId={feedbackId} />
}

function LoadedEntry({ feedbackId }: { feedbackId: number }) {
  const { data, error, mutate } = useStudioCall('readFeedbackEntry', { feedbackId }, { revalidateOnMount: true })
  if (data !== undefined) return <Entry key={feedbackId} entry={data} />
  if (error === undefined) return <Skeleton active aria-label="正在打开" />
  return (
    <Result
      status={error.code === 404 ? '404' : 'warning'}
      title={<h1>{error.message}</h1>}
      extra={
        error.code === 404 ? (
          <Link to="/feedback">回到反馈列表</Link>
        ) : (
          <Button onClick={() => void mutate()}>重试</Button>
        )
      }
    />
  )
}

function Entry({ entry }: { entry: FeedbackEntry }) {
  const { message } = App.useApp()
  const revalidate = useRevalidate()
  const [asked, setAsked] = useState<AskingTransition>()
  const [failure, setFailure] = useState('')
  const [unsent, setUnsent] = useState('')
  const { feedbackId, version, actions, state, owner, reviewer } = entry
  const may = (action: string) => actions.includes(action)

  const refresh = () => revalidate(...STALE_AFTER.feedback)
  async function done(text: string): Promise<void> {
    setAsked(undefined)
    setFailure('')
    message.success(text)
    await refresh()
  }
  /** Performs a transition without a dialog. Shows a failure, and refetches the feedback in any case. */
  async function attempt(work: () => Promise<FeedbackStanding>, text: string): Promise<void> {
    try {
      await work()
      await done(text)
    } catch (error) {
      setFailure((error as Error).message)
      await refresh()
    }
  }

  return (
    <Flex vertical gap={16}>
      <nav className={styles['back']}>
        <Link to="/feedback">← 反馈列表</Link>
      </nav>
      <header className={styles['head']}>
        <h1>{entry.receiptNumber}</h1>
        <Tag>{FEEDBACK_KINDS[entry.kind]}</Tag>
        <FeedbackStateTag state={state} />
        <span>
          期限 <DueDay {...entry} />
        </span>
        <span>处理人 {owner?.name ?? '—'}</span>
        {reviewer && <span>审核人 {reviewer.name}</span>}
      </header>
      {failure !== '' && <Alert type="error" showIcon title={failure} />}
      <div className={styles['actions']} role="group" aria-label="可以做的">
        {may('takeFeedback') && !may('submitAnswer') && (
          <Button
            type="primary"
            onClick={() => void attempt(() => studioCall('takeFeedback', { feedbackId, version }), '已认领')}
          >
            {owner === null ? '认领' : '接过来处理'}
          </Button>
        )}
        {ASKING.filter(({ move }) => may(move)).map(({ move, name }) => (
          <Button key={move} danger={move === 'rejectFeedback'} onClick={() => setAsked(move)}>
            {name}
          </Button>
        ))}
      </div>
      <div className={styles['desk']}>
        <div className={styles['reading']}>
          <EntryText entry={entry} />
          {unsent !== '' && !may('submitAnswer') && (
            <Alert
              type="warning"
              showIcon
              title="这件反馈刚被同事改动，您没有提交的答复还在这里，可以复制"
              description={<p className={styles['text']}>{unsent}</p>}
            />
          )}
          {may('submitAnswer') ? (
            <AnswerForm
              entry={entry}
              unsent={unsent}
              onTyped={setUnsent}
              onDone={async () => {
                setUnsent('')
                await done('已提交，等另一位同事审核')
              }}
              onFailed={refresh}
            />
          ) : (
            <AnswerReview
              entry={entry}
              onRelease={() =>
                attempt(() => studioCall('releaseAnswer', { feedbackId, version }), '已通过，提交人可以看到答复')
              }
              onRecall={() => attempt(() => studioCall('recallAnswer', { feedbackId, version }), '已撤回')}
              onReturn={() => setAsked('returnAnswer')}
            />
          )}
        </div>
        <div className={styles['side']}>
          <WriterContact entry={entry} onRevealed={refresh} />
          <EntryHistory entry={entry} />
          {may('noteFeedback') && <NoteForm feedbackId={feedbackId} onNoted={refresh} />}
        </div>
      </div>
      {asked && (
        <FeedbackTransitionDialog
          move={asked}
          feedback={entry}
          onClose={() => setAsked(undefined)}
          onDone={() => void done('已完成')}
        />
      )}
    </Flex>
  )
}
