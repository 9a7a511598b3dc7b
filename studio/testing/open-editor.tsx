import './editable-dom.ts'
import { App, ConfigProvider } from 'antd'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { ArticleEditor, type ArticleEditorHandle } from '#studio/editor/article-editor.tsx'
import type { EditorPorts, UploadedFile, UploadOptions } from '#studio/editor/ports.ts'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import type { AskedUpload } from './page-talk.ts'
import { stubWindow } from './stub-window.ts'

/** The editor reads the page's selection after up to 100 ms, and updates its toolbar after another 100 ms. */
export const EDITOR_DELAY_MS = 220

/** Content of a clipboard or of a drop. Without a type it has none of this type. */
type Pasted = { html?: string; text?: string; fragment?: string; files?: readonly File[] }

type Options = { ports?: Partial<EditorPorts>; isReadOnly?: boolean; label?: string }

/**
 * Renders the article editor with `html` in jsdom. Uploads stay open until the test ends them. The editor is removed at
 * the end of the test.
 */
export async function openEditor(html: string, { ports = {}, ...props }: Options = {}) {
  stubWindow()
  const changes: string[] = []
  const notices: string[] = []
  const uploads: AskedUpload[] = []
  const upload = (file: File, options: UploadOptions) =>
    new Promise<UploadedFile>((finish, fail) => {
      uploads.push({ name: file.name, options, finish, fail: () => fail(new Error('failed')) })
      options.signal.addEventListener('abort', () => fail(new Error('aborted')))
    })
  const all: EditorPorts = {
    uploadImage: upload,
    uploadVideo: upload,
    uploadFile: upload,
    notify: (text) => void notices.push(text),
    ...ports,
  }
  let handle: ArticleEditorHandle | null = null
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
  })
  await act(async () =>
    root.render(
      // without styles: jsdom computes them slowly, and no test reads them
      <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <App>
          <ArticleEditor
            {...props}
            ref={(current) => void (handle = current)}
            html={html}
            onChange={(next) => void changes.push(next)}
            ports={all}
          />
        </App>
      </ConfigProvider>,
    ),
  )
  await flushAsync(EDITOR_DELAY_MS)

  const text = () => {
    const found = document.querySelector<HTMLElement>('[data-slate-editor]')
    if (found === null) throw new Error(`no editor: ${document.body.textContent}`)
    return found
  }

  async function selectRange(...range: [start: Node, from: number, end: Node, to: number]): Promise<void> {
    await act(async () => {
      text().focus()
      document.getSelection()?.setBaseAndExtent(...range)
      document.dispatchEvent(new Event('selectionchange'))
    })
    await flushAsync(EDITOR_DELAY_MS)
  }

  async function giveData(type: 'paste' | 'drop', key: string, pasted: Pasted): Promise<void> {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { [key]: dataOf(pasted) })
    await act(async () => void text().dispatchEvent(event))
    await flushAsync(EDITOR_DELAY_MS)
  }

  return {
    /** HTML that `onChange` was called with. */
    changes,
    /** Messages to the author. */
    notices,
    /** Uploads so far, also ended ones. */
    uploads,
    /** The stored form of the current text. */
    read: () => handle?.read() ?? '',
    /** The element that contains the text. */
    text,
    /** Selects the words, which lie in one text node. */
    async select(words: string): Promise<void> {
      const [node, at] = placeOf(text(), words)
      await selectRange(node, at, node, at + words.length)
    },
    /** Selects the text from `words` to the end of `last`. */
    async selectTo(words: string, last: string): Promise<void> {
      const [end, at] = placeOf(text(), last)
      await selectRange(...placeOf(text(), words), end, at + last.length)
    },
    /** Sets the cursor behind the words, or in front of them. */
    async setCursor(side: 'behind' | 'before', words: string): Promise<void> {
      const [node, start] = placeOf(text(), words)
      const at = side === 'behind' ? start + words.length : start
      await selectRange(node, at, node, at)
    },
    /** Pastes at the selection. */
    paste: (pasted: Pasted) => giveData('paste', 'clipboardData', pasted),
    /** Types text at the selection. */
    type: (data: string) => giveInput('insertText', data),
    /** Presses a key in the text. */
    async key(key: string, init: KeyboardEventInit = {}): Promise<void> {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
      await act(async () => void text().dispatchEvent(event))
      await flushAsync(EDITOR_DELAY_MS)
    },
    /** An edit that the browser derives from a key, such as `insertParagraph` or `deleteContentBackward`. */
    edit: (inputType: string) => giveInput(inputType, null),
    /** Clicks a button of the toolbar, a popup or a dialog by its label. */
    async press(label: string): Promise<void> {
      const named = [...document.querySelectorAll<HTMLElement>('button, [role=option], [role=menuitem], li')].filter(
        (element) => (element.getAttribute('aria-label') ?? element.textContent) === label,
      )
      if (named.length === 0) throw new Error(`nothing is called ${label}: ${document.body.textContent}`)
      await act(async () => named.at(-1)?.click())
      await flushAsync(EDITOR_DELAY_MS)
    },
    /**
     * Presses a button and chooses files in the file dialog that it opens; without files the dialog is cancelled.
     * @returns the extensions that the dialog offers, and whether several files can be chosen
     */
    async chooseFiles(label: string, ...files: File[]): Promise<{ accept: string; multiple: boolean }> {
      const dialogs: HTMLInputElement[] = []
      const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function open(
        this: HTMLInputElement,
      ) {
        dialogs.push(this)
      })
      await this.press(label)
      click.mockRestore()
      const [input] = dialogs
      if (input?.type !== 'file') throw new Error(`${label} opens no file dialog`)
      Object.defineProperty(input, 'files', { value: files })
      await act(async () => void input.dispatchEvent(new Event(files.length === 0 ? 'cancel' : 'change')))
      await flushAsync(EDITOR_DELAY_MS)
      return { accept: input.accept, multiple: input.multiple }
    },
    /** Fills the field with a label. */
    async fill(label: string, words: string): Promise<void> {
      const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      const field = named?.control
      if (!(field instanceof HTMLInputElement)) throw new Error(`no field is called ${label}`)
      // React overrides the setter of the instance
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
      await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })))
      await flushAsync()
    },
    /** Ends an upload and waits for its effect. */
    async endUpload(index: number, end: (upload: AskedUpload) => void): Promise<void> {
      const upload = uploads[index]
      if (upload === undefined) throw new Error(`there are ${uploads.length} uploads`)
      await act(async () => end(upload))
      await flushAsync(EDITOR_DELAY_MS)
    },
    /** Removes the editor from the page. */
    close: () => act(async () => root.unmount()),
    /** Waits for the timers of the editor up to `ms`. */
    wait: (ms = EDITOR_DELAY_MS) => flushAsync(ms),
  }

  async function giveInput(inputType: string, data: string | null): Promise<void> {
    const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true })
    await act(async () => void text().dispatchEvent(event))
    await flushAsync(EDITOR_DELAY_MS)
  }
}

/** The text node that contains the words, and their position in it. */
export function placeOf(within: HTMLElement, words: string): [Node, number] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1
    if (at >= 0) return [node, at]
  }
  throw new Error(`the text does not contain ${words}: ${within.textContent}`)
}

function dataOf({ html = '', text = '', fragment = '', files = [] }: Pasted) {
  const values: Record<string, string> = {
    'text/html': html,
    'text/plain': text,
    'application/x-slate-fragment': fragment,
  }
  return {
    types: Object.keys(values).filter((type) => values[type] !== ''),
    files,
    items: [],
    getData: (type: string) => values[type] ?? '',
  }
}
