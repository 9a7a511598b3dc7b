import { Button, Input, type InputRef } from 'antd'
import { useId, useLayoutEffect, useRef } from 'react'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { OUTLINE_MAX, TITLE_MAX } from '#contracts/studio/studio-limits.ts'
import styles from './article-desk.module.css'
import { outlineOf } from './text-parts.ts'

type Props = { draft: StudioDraft; isReadOnly: boolean; onChange: (fields: Partial<StudioDraft>) => void }

/** Title and outline, each with its length. In an article without a title, the title gets the focus. */
export function HeadFields({ draft, isReadOnly, onChange }: Props) {
  const id = useId()
  const title = useRef<InputRef>(null)
  const isNew = useRef(draft.title === '')
  const beginning = isReadOnly || draft.outline !== '' ? '' : outlineOf(draft.html)
  // focus the title of a new article only when it accepts input, because keys typed before would be lost
  useLayoutEffect(() => {
    if (isReadOnly || !isNew.current) return
    isNew.current = false
    const { activeElement } = document
    const isFree = activeElement === null || activeElement.matches('body, h1, #content')
    if (isFree) title.current?.focus({ preventScroll: true })
  }, [isReadOnly])
  return (
    <div className={styles['fields']}>
      <div>
        <label htmlFor={`${id}-title`}>标题</label>
        <Input
          id={`${id}-title`}
          data-finding-field="title"
          ref={title}
          size="large"
          value={draft.title}
          maxLength={TITLE_MAX}
          showCount
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-outline`}>摘要</label>
        {beginning !== '' && (
          <Button type="link" size="small" onClick={() => onChange({ outline: beginning })}>
            取正文开头
          </Button>
        )}
        <Input.TextArea
          id={`${id}-outline`}
          data-finding-field="outline"
          placeholder="一两句话说清这篇讲什么，提交审核前须填写"
          rows={2}
          value={draft.outline}
          maxLength={OUTLINE_MAX}
          showCount
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ outline: target.value })}
        />
      </div>
    </div>
  )
}
