import '@wangeditor-next/editor/dist/css/style.css'
import '#web/styles/rich-text.css'
import './article-editor.css'
import { DomEditor, type IDomEditor, SlateTransforms } from '@wangeditor-next/editor'
import { Editor, Toolbar } from '@wangeditor/editor-for-react'
import { Alert, Spin } from 'antd'
import {
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { handleKeys, labelParts } from './accessible-editor.ts'
import { cleanInBrowser } from './clean-in-browser.ts'
import { toEditor } from './dialect/to-editor.ts'
import { setEditorActions } from './editor-actions.ts'
import { editorConfig, toolbarConfig } from './editor-config.ts'
import { FindBar } from './find/find-bar.tsx'
import { characterCount } from './find/find-text.ts'
import { OfferBar } from './offer-bar.tsx'
import type { EditorPorts } from './ports.ts'
import { readArticle } from './read-article.ts'
import { registerEditor } from './register-editor.ts'
import { setReplacing } from './replace-text.ts'
import { type FileViews, showing } from './signed-files.ts'
import { giveToolbarCursor } from './toolbar-cursor.ts'
import { UploadPopup } from './upload-popup.tsx'
import { useEditorActions } from './use-editor-actions.tsx'
import { useFileViews } from './use-file-views.ts'

registerEditor()

/** Delay in ms between the last key and reading the text: reading at each key would make typing slow. */
const READING_DELAY_MS = 500
/** Maximum delay in ms while the author types without a pause: a killed page loses unread text. */
const UNREAD_MS = 1_000
/** Maximum share of the time that may be spent on reading; slow reading lengthens `UNREAD_MS`. */
const READING_SHARE = 1 / 20

export type ArticleEditorHandle = {
  /** Returns the current HTML in stored form. */
  read: () => string
}

type Props = {
  /** The stored HTML of the article. Later values are ignored: another article needs another `key`. */
  html: string
  /** Called with the HTML to store: half a second after a change, and about every second during changes. */
  onChange: (html: string) => void
  ports: EditorPorts
  label?: string
  isReadOnly?: boolean
  ref?: Ref<ArticleEditorHandle>
}

/**
 * The editor of an article's text. Opening an article does not change its HTML; parts that the editor does not support
 * are read-only.
 */
export function ArticleEditor(props: Props) {
  const { html, ports } = props
  const opened = useMemo(() => openArticle(html), []) // eslint-disable-line react-hooks/exhaustive-deps
  const views = useFileViews(opened.tree, ports)
  if (views === undefined) return <Spin description="正在打开…" className="article-editor-waiting" />
  return <OpenedEditor {...props} opened={opened} views={views} />
}

type OpenedProps = Omit<Props, 'html'> & { opened: ReturnType<typeof openArticle>; views: FileViews }

function OpenedEditor({ opened, views, onChange, ports, label = '正文', isReadOnly = false, ref }: OpenedProps) {
  const [editor, setEditor] = useState<IDomEditor | null>(null)
  const [isUnknown, setIsUnknown] = useState(false)
  const [isFinding, setIsFinding] = useState(false)
  const [characters, setCharacters] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const { actions, running, offer, closeOffer, dialog } = useEditorActions(editor, ports)

  // the wrapper keeps its first config
  const [latest] = useState(() => lastGiven({ onChange, ports }))
  useEffect(() => {
    latest.set({ onChange, ports })
  })
  const [config] = useState(() => ({ ...editorConfig(latest), readOnly: isReadOnly }))

  const start = useCallback(
    (created: IDomEditor) => {
      // nodes, not HTML: the editor's HTML parser loses pictures, table headers and lists
      created.children = showing(opened.nodes, views) as unknown as IDomEditor['children']
      created.onChange()
      const isSame = readArticle(created) === opened.html
      if (!isSame) setIsUnknown(true)
      setCharacters(characterCount(opened.nodes))
      setEditor(created)
    },
    [opened, views],
  )

  useEffect(() => {
    if (editor === null) return undefined // otherwise destroying would make the wrapper create editors endlessly
    return () => {
      editor.destroy()
      setEditor(null)
    }
  }, [editor])

  useEffect(() => {
    if (editor === null) return
    if (isReadOnly || isUnknown) editor.disable()
    else editor.enable()
  }, [editor, isReadOnly, isUnknown])

  useEffect(() => {
    if (editor === null || frame.current === null) return undefined
    return giveToolbarCursor(editor, frame.current)
  }, [editor])

  useEffect(() => {
    if (editor === null || frame.current === null) return undefined
    setEditorActions(editor, { ...actions, find: () => setIsFinding(true) })
    setReplacing(frame.current, (range, text) => {
      const at = DomEditor.toSlateRange(editor, range, { exactMatch: false, suppressThrow: true })
      if (at === null || editor.isDisabled()) return false
      SlateTransforms.insertText(editor, text, { at })
      return true
    })
    return handleKeys(frame.current, {
      onFind: () => setIsFinding(true),
      onEscape: () => editor.isFullScreen && editor.unFullScreen(),
      closeChoices: () => editor.hidePanelOrModal(),
    })
  }, [editor, actions])

  useLayoutEffect(() => (frame.current === null ? undefined : labelParts(frame.current, label)), [label])

  const reportedHtml = useRef(opened.html)
  useEffect(() => {
    if (editor === null || isUnknown) return undefined
    let timer: number | undefined
    let unreadSince: number | undefined
    let readingMs = 0
    const read = () => {
      unreadSince = undefined
      const begun = performance.now()
      readNow()
      readingMs = performance.now() - begun
    }
    const readNow = () => {
      setCharacters(characterCount(editor.children as never))
      const now = readArticle(editor)
      if (now === reportedHtml.current) return
      reportedHtml.current = now
      latest.current().onChange(now)
    }
    const wait = () => {
      const now = performance.now()
      unreadSince ??= now
      const latestAt = unreadSince + Math.max(UNREAD_MS, readingMs / READING_SHARE)
      clearTimeout(timer)
      timer = window.setTimeout(read, Math.max(0, Math.min(READING_DELAY_MS, latestAt - now)))
    }
    editor.on('change', wait)
    return () => {
      editor.off('change', wait)
      clearTimeout(timer)
    }
  }, [editor, isUnknown, latest])

  useImperativeHandle(ref, () => ({ read: () => (editor && !isUnknown ? readArticle(editor) : opened.html) }), [
    editor,
    isUnknown,
    opened,
  ])

  return (
    <div className="article-editor">
      {isUnknown && (
        <Alert type="warning" showIcon title="此文章含编辑器不支持的内容" description="可以查看，不能在这里修改。" />
      )}
      <div ref={frame} className="article-editor-frame" data-reading={isReadOnly || isUnknown || undefined}>
        <Toolbar editor={editor} defaultConfig={toolbarConfig} mode="default" />
        {editor && isFinding && (
          <FindBar
            editor={editor}
            isReadOnly={isReadOnly || isUnknown}
            notify={(text) => ports.notify(text, 'success')}
            onClose={() => setIsFinding(false)}
          />
        )}
        <Editor defaultConfig={config} onCreated={start} mode="default" className="article-editor-text" />
        <p className="article-editor-count">{characters.toLocaleString('zh-CN')} 字</p>
        <OfferBar offer={offer} onClose={closeOffer} />
      </div>
      <UploadPopup upload={running} />
      {dialog}
    </div>
  )
}

/** Converts stored HTML for editing. @throws UncleanableHtml for HTML beyond the server's limits of length or depth. */
function openArticle(html: string) {
  const tree = cleanInBrowser(html)
  return { tree, nodes: toEditor(tree), html: htmlOf(tree) }
}

/** A mutable holder of the latest value, for callbacks that are created once. */
function lastGiven<Given>(first: Given) {
  let given = first
  return {
    current: () => given,
    set(next: Given) {
      given = next
    },
  }
}
