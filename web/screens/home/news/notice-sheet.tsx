import type { ArticleSummary } from '#contracts/generated/wire.ts'
import { classNames } from '#web/components/class-names.ts'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import type { CallState } from '#web/data/use-call.ts'
import { articleHref, monthDay } from './article-link.ts'
import styles from './notice-sheet.module.css'

type Column = CallState<'getCommentListWithPage'>

type NoticeSheetProps = { columns: readonly { title: string; state: Column }[] }

/** The newest notices of several columns on one ruled sheet, newest first. */
export function NoticeSheet({ columns }: NoticeSheetProps) {
  const notices = columns
    .flatMap(({ state }) => (state.reply?.code === 200 ? state.reply.rows : []))
    .sort((left, right) => (left.releaseTime < right.releaseTime ? 1 : -1))
  const isWaiting = columns.some(({ state }) => state.reply === undefined && !state.failed)
  return (
    <>
      {columns.map(({ title, state }) => state.failed && <RetryLine key={title} what={title} onRetry={state.retry} />)}
      <ul className={styles.sheet}>
        {notices.map((notice) => (
          <NoticeCell key={notice.cmCommentId} notice={notice} />
        ))}
        {isWaiting && notices.length === 0 && <WaitingCells />}
      </ul>
    </>
  )
}

/** The exam column of the group, told apart from recruitment by the colour of its tag. */
const EXAM_TYPE_ID = 3

function NoticeCell({ notice }: { notice: ArticleSummary }) {
  return (
    <li>
      <a href={articleHref(notice)}>
        <h3>{notice.commentTitle}</h3>
        <p className={styles.outline}>{notice.outline}</p>
        <p className={styles.foot}>
          <span className={classNames('tag', notice.typeId === EXAM_TYPE_ID ? 'tag--gold' : 'tag--blue')}>
            {notice.typeName}
          </span>
          {notice.location !== null && <span className={styles.place}>{notice.location}</span>}
          <time dateTime={notice.releaseTime.slice(0, 10)}>{monthDay(notice)}</time>
        </p>
      </a>
    </li>
  )
}

const CELLS = Array.from({ length: 12 }, (_, index) => index)

function WaitingCells() {
  return CELLS.map((cell) => <li key={cell} className={styles.waiting} />)
}
