import 'antd/dist/antd.css'
import '#web/styles/tokens.css'
import '#web/styles/reset.css'
import { ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { ArticleEditor, type ArticleEditorHandle } from '#studio/editor/article-editor.tsx'
import { cleanInBrowser, parsed } from '#studio/editor/clean-in-browser.ts'
import { cleanPaste } from '#studio/editor/paste/clean-paste.ts'
import { leftOutLine } from '#studio/editor/paste/paste-notices.ts'
import type { EditorPorts, UploadedFile, UploadOptions } from '#studio/editor/ports.ts'
import { studioTheme } from '#studio/frame/theme.ts'
import type { AskedUpload, EditorTestPage } from './page-talk.ts'

// Page with only the editor, for browser tests, which open articles in it and read its content.

let handle: ArticleEditorHandle | null = null
let changed: string[] = []
let notices: string[] = []
let uploads: AskedUpload[] = []
let open: (html: string | undefined) => void = () => undefined

const upload = (file: File, options: UploadOptions) =>
  new Promise<UploadedFile>((finish, fail) => {
    uploads.push({ name: file.name, options, finish, fail: () => fail(new Error('failed')) })
    options.signal.addEventListener('abort', () => fail(new Error('aborted')))
  })
const ports: EditorPorts = {
  uploadImage: upload,
  uploadVideo: upload,
  uploadFile: upload,
  notify: (text) => void notices.push(text),
}

function EditorPage() {
  const [shown, setShown] = useState<{ html: string | undefined; key: number }>({ html: undefined, key: 0 })
  useEffect(() => {
    open = (html) => setShown(({ key }) => ({ html, key: key + 1 }))
  }, [])
  if (shown.html === undefined) return null
  return (
    <ArticleEditor
      key={shown.key}
      ref={(current) => void (handle = current)}
      html={shown.html}
      onChange={(html) => void changed.push(html)}
      ports={ports}
    />
  )
}

const frame = () => new Promise((resolve) => setTimeout(resolve, 0))
const text = () => document.querySelector<HTMLElement>('[data-slate-editor]')

const page: EditorTestPage = {
  async show(html) {
    open(undefined)
    while (text() !== null) await frame()
    changed = []
    notices = []
    uploads = []
    open(html)
    while (text()?.getAttribute('role') !== 'textbox' || handle === null) await frame()
    return page.shown()
  },
  async close() {
    open(undefined)
    while (text() !== null) await frame()
    return document.querySelectorAll('[class*="w-e-"]').length
  },
  shown: () => ({
    html: handle?.read() ?? '',
    isReadOnly: text()?.contentEditable !== 'true',
    locked: document.querySelectorAll('.article-locked').length,
  }),
  clean: (html) => htmlOf(cleanInBrowser(html)),
  paste(html) {
    const { tree, leftOut } = cleanPaste(html, parsed)
    return { html: htmlOf(tree), line: leftOutLine(leftOut) }
  },
  changes: () => changed,
  notices: () => notices,
  uploads: () => uploads,
}
Object.assign(window, { editorPage: page })

const root = document.getElementById('root')
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ConfigProvider locale={chinese} theme={studioTheme} {...(nonce && { csp: { nonce } })}>
        <EditorPage />
      </ConfigProvider>
    </StrictMode>,
  )
}
