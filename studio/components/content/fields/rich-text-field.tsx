import { Skeleton } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { isBlankHtml } from '#contracts/article-markup/plain-lines.ts'
import styles from '#studio/components/content/content-form.module.css'
import { useContentForm } from '#studio/components/content/form-context.ts'
import { useEditorPorts } from '#studio/components/files/editor-ports.tsx'
import type { ArticleEditorHandle } from '#studio/editor/article-editor.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

const ArticleEditor = lazy(async () => {
  const { ArticleEditor: Editor } = await import('#studio/editor/article-editor.tsx')
  return { default: Editor }
})

/** A rich text in the article editor. A value set from outside, such as a restored revision, reopens the editor. */
export function RichTextField({ field, path, value }: FieldProps<'richText', string>) {
  const { dispatch, isReadOnly } = useContentForm()
  const { ports, dialog } = useEditorPorts()
  const editor = useRef<ArticleEditorHandle>(null)
  const [known, setKnown] = useState({ html: value, opened: value, count: 1 })
  if (known.html !== value) setKnown(({ count }) => ({ html: value, opened: value, count: count + 1 }))

  function change(html: string): void {
    const text = isBlankHtml(html) ? '' : html
    if (isReadOnly || text === known.html) return
    setKnown((before) => ({ ...before, html: text }))
    dispatch({ type: 'set', path, value: text })
  }

  return (
    <FieldFrame field={field} path={path} isGroup>
      {() => (
        // the editor reports changes with a delay, so the text is read when the editor loses the focus
        <div className={styles['richText']} onBlur={() => editor.current !== null && change(editor.current.read())}>
          <Suspense fallback={<Skeleton active aria-label="正在打开编辑器" />}>
            <ArticleEditor
              key={known.count}
              ref={editor}
              html={known.opened}
              onChange={change}
              ports={ports}
              label={field.title}
              isReadOnly={isReadOnly}
            />
          </Suspense>
          {dialog}
        </div>
      )}
    </FieldFrame>
  )
}
