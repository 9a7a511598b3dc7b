import { App, Button, Input } from 'antd'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { ReviewRemark } from '#contracts/generated/studio-wire.ts'
import { REMARK_LENGTH, REMARK_QUOTE_MAX } from '#contracts/studio/studio-limits.ts'
import { useKeys } from '#studio/components/article/use-keys.ts'
import { useSending } from '#studio/components/forms/use-sending.ts'
import { RemarkList } from '#studio/components/remarks/remark-list.tsx'
import { highlight } from '#studio/editor/highlight.ts'
import { passageRanges, REMARKED, selectedPassage, showPassage } from '#studio/components/remarks/remark-text.ts'
import styles from '#studio/components/remarks/remarks.module.css'
import { isOpen, useRemarks } from '#studio/components/remarks/use-remarks.ts'
import { useStaff } from '#studio/frame/staff-session.tsx'
import { REVIEW_PARTS } from './tick-places.ts'
import { RemarkBubble } from './remark-bubble.tsx'

type Props = {
  articleId: number
  revisionId: number
  text: RefObject<HTMLElement | null>
  /** Whether the whole text is shown, instead of a comparison. */
  isWhole: boolean
  canRemark: boolean
}

type Chosen = NonNullable<ReturnType<typeof selectedPassage>>

/** Remarks on passages: a form for the selected passage, and the earlier remarks with their state. */
export function ReviewRemarks({ articleId, revisionId, text, isWhole, canRemark }: Props) {
  const { message } = App.useApp()
  const id = useId()
  const staff = useStaff()
  const { remarks, add, remove } = useRemarks(articleId)
  const { send, isSending, failure } = useSending()
  const [chosen, setChosen] = useState<Chosen>()
  const [words, setWords] = useState('')
  const [orphaned, setOrphaned] = useState<ReadonlySet<number>>(new Set())
  const field = useRef<HTMLElement>(null)
  const isReady = words.trim().length >= REMARK_LENGTH.min && !isSending

  useEffect(() => {
    if (text.current === null || !isWhole) return highlight(REMARKED, [])
    const root = text.current
    const mark = () => {
      const found = remarks.map((remark) => ({ remark, place: placeOf(root, remark) }))
      setOrphaned(new Set(found.flatMap(({ remark, place }) => (place === undefined ? [remark.remarkId] : []))))
      highlight(
        REMARKED,
        found.flatMap(({ remark, place }) => (place !== undefined && isOpen(remark) ? [place.range] : [])),
      )
    }
    mark()
    // the text is rendered again when the addresses of its pictures are loaded
    const watch = new MutationObserver(mark)
    watch.observe(root, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      highlight(REMARKED, [])
    }
  }, [remarks, isWhole, text])

  function choose(): void {
    const passage = text.current && isWhole ? selectedPassage(text.current) : undefined
    if (passage === undefined) return void message.info(isWhole ? '请先在全文里选中要批注的文字' : '请先切换到全文')
    if (passage.quote.length > REMARK_QUOTE_MAX)
      return void message.info(`选中的文字太长，一次最多 ${REMARK_QUOTE_MAX} 字`)
    setChosen(passage)
    setTimeout(() => {
      const area = field.current?.querySelector('textarea')
      area?.scrollIntoView({ block: 'center' })
      area?.focus({ preventScroll: true })
    })
  }
  useKeys(canRemark ? { c: choose } : {})

  async function write(): Promise<void> {
    if (chosen === undefined || !isReady) return
    if (!(await send(() => add({ revisionId, ...chosen, text: words })))) return
    setChosen(undefined)
    setWords('')
    void message.success('批注已添加，作者在稿件里看得到')
  }

  return (
    <section ref={field} id={REVIEW_PARTS.remarks} tabIndex={-1} className={styles['section']} aria-label="批注">
      <h2>批注{remarks.length > 0 && `（${remarks.filter(isOpen).length} 条未处理，共 ${remarks.length} 条）`}</h2>
      {canRemark && chosen === undefined && <p className={styles['hint']}>选中正文里的文字，点“批注”或按 c。</p>}
      {canRemark && <RemarkBubble text={text} isActive={isWhole} onChoose={choose} />}
      {chosen && (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            void write()
          }}
        >
          <blockquote>{chosen.quote}</blockquote>
          <label htmlFor={id}>批注（{REMARK_LENGTH.max} 字以内）</label>
          <Input.TextArea
            id={id}
            rows={3}
            maxLength={REMARK_LENGTH.max}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void write()
            }}
          />
          {failure !== '' && <p role="alert">{failure}</p>}
          <div>
            <Button type="primary" htmlType="submit" size="small" disabled={!isReady} loading={isSending}>
              添加批注
            </Button>{' '}
            <Button size="small" onClick={() => setChosen(undefined)}>
              取消
            </Button>
          </div>
        </form>
      )}
      <RemarkList
        remarks={remarks}
        orphaned={orphaned}
        onShow={(remark) => {
          const part = text.current && partOf(text.current, remark)
          if (!part || !showPassage(part, remark)) void message.info('请先切换到全文')
        }}
        isOwn={({ staffId }) => staffId === staff.staffId}
        {...(canRemark && {
          onRemove: (remark) =>
            void remove(remark).then(
              () => message.success('批注已删除'),
              (error: unknown) => message.error((error as Error).message),
            ),
        })}
      />
    </section>
  )
}

const partOf = (root: HTMLElement, { field }: Pick<ReviewRemark, 'field'>): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-finding-field="${field}"]`)

function placeOf(root: HTMLElement, remark: ReviewRemark) {
  const part = partOf(root, remark)
  return part === null ? undefined : passageRanges(part, [remark])[0]
}
