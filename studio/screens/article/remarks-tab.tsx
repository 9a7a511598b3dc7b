import { Alert, App, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ReviewRemark, StudioDraft } from '#contracts/generated/studio-wire.ts'
import { placeOfPassage } from '#studio/components/remarks/remark-place.ts'
import { RemarkList } from '#studio/components/remarks/remark-list.tsx'
import { highlight } from '#studio/editor/highlight.ts'
import { passageRanges, REMARKED } from '#studio/components/remarks/remark-text.ts'
import styles from '#studio/components/remarks/remarks.module.css'
import { isOpen, useRemarks } from '#studio/components/remarks/use-remarks.ts'
import { editorText, showRemark } from './finding-place.ts'
import type { PanelProps } from './panel-props.ts'

/** Debounce in ms between the last change of the text and the search for the passages of remarks. */
const REST_MS = 500

/** 批注: remarks of reviewers on passages, which the author marks as settled. */
export function RemarksTab({ article, draft, onText }: PanelProps) {
  const { message } = App.useApp()
  const { remarks, isRead, error, settle } = useRemarks(article.articleId)
  const orphaned = useOrphaned(remarks, draft)
  if (!isRead) return error === undefined ? <Skeleton active /> : <Alert type="error" showIcon title={error.message} />
  if (remarks.length === 0) return <p className={styles['hint']}>还没有批注。审核人对文字写的批注会列在这里。</p>
  return (
    <RemarkList
      remarks={remarks}
      orphaned={orphaned}
      onShow={(remark) =>
        onText(() => {
          if (!showRemark(remark)) void message.info('这段文字已经改动')
        })
      }
      {...(article.actions.includes('settleRemark') && {
        onSettle: (remark, isSettled) =>
          void settle(remark, isSettled).catch((error: unknown) => message.error((error as Error).message)),
      })}
    />
  )
}

/** Highlights the passages of open remarks in the editor while it is open. */
export function RemarkMarks({ articleId, draft }: { articleId: number; draft: StudioDraft }) {
  const { remarks } = useRemarks(articleId)
  const open = remarks.filter((remark) => isOpen(remark) && remark.field === 'html')
  useEditorRest(remarks, draft, (text) =>
    highlight(
      REMARKED,
      passageRanges(text, open).flatMap((place) => place?.range ?? []),
    ),
  )
  useEffect(() => () => highlight(REMARKED, []), [])
  return null
}

function useOrphaned(remarks: readonly ReviewRemark[], draft: StudioDraft): ReadonlySet<number> {
  const [orphaned, setOrphaned] = useState<ReadonlySet<number>>(new Set())
  useEditorRest(remarks, draft, (text) => {
    const inText = passageRanges(text, remarks)
    const isGone = (remark: ReviewRemark, at: number) =>
      remark.field === 'html' ? inText[at] === undefined : placeOfPassage(draft[remark.field], remark) === undefined
    setOrphaned(new Set(remarks.filter(isGone).map(({ remarkId }) => remarkId)))
  })
  return orphaned
}

/** Runs `work`, debounced, after each change of the remarks or the draft, as soon as the editor has loaded. */
function useEditorRest(remarks: readonly ReviewRemark[], draft: StudioDraft, work: (text: HTMLElement) => void): void {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => {
    if (remarks.length === 0) return undefined
    const timer = setInterval(() => {
      const text = editorText()
      if (text === null) return
      clearInterval(timer)
      latest.current(text)
    }, REST_MS)
    return () => clearInterval(timer)
  }, [remarks, draft])
}
