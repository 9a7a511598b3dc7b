import type { IDomEditor } from '@wangeditor-next/editor'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { UPLOAD_RULES } from '#contracts/upload-rules.ts'
import type { EditorActions } from './editor-actions.ts'
import { insertAttachment, insertFilm, insertPicture } from './insert-blocks.ts'
import { applyOfficialStyle } from './official-style.ts'
import { insertPasted, insertPastedLines } from './paste/insert-pasted.ts'
import { askPictureText } from './picture-text.ts'
import type { EditorPorts } from './ports.ts'
import { type OpenQuestion, QuestionDialog } from './question-dialog.tsx'
import { type UploadKind, useUploads } from './use-uploads.ts'

const INSERT = { image: insertPicture, video: insertFilm, file: insertAttachment } as const

/** What the buttons of an editor do, with the popup and dialog that they open. */
export function useEditorActions(editor: IDomEditor | null, ports: EditorPorts) {
  const { running, send } = useUploads(ports)
  const [question, setQuestion] = useState<OpenQuestion>()
  const notify = useRef(ports.notify)
  useEffect(() => {
    notify.current = ports.notify
  })

  const store = useCallback(
    async (kind: UploadKind, file: File) => {
      const stored = await send(kind, file)
      if (stored === undefined || editor === null || editor.isDestroyed) return
      INSERT[kind](editor, stored)
      if (kind !== 'image') return
      const alt = (await askPictureText(editor)) ?? ''
      if (alt !== '') stored.describe?.(alt)
    },
    [editor, send],
  )

  const actions = useMemo<EditorActions>(
    () => ({
      async upload(kind) {
        const file = await chosenFile(UPLOAD_RULES[kind].extensions)
        if (file) await store(kind, file)
      },
      async importWord() {
        const file = await chosenFile(['docx'])
        if (file === undefined || editor === null) return
        const { importWord } = await import('./word/import-word.ts')
        await importWord({ editor, file, upload: (picture) => send('image', picture), notify: notify.current })
      },
      applyOfficialStyle: () => editor && applyOfficialStyle(editor),
      ask: (asked) =>
        new Promise((resolve) => {
          const answer: OpenQuestion['answer'] = (given) => {
            setQuestion(undefined)
            resolve(given)
          }
          setQuestion({ question: asked, answer })
        }),
    }),
    [editor, send, store],
  )

  /** @returns whether the editor should go on with what it does itself. */
  const onPaste = useCallback(
    (of: IDomEditor, { clipboardData }: ClipboardEvent): boolean => {
      const html = clipboardData?.getData('text/html') ?? ''
      if (html !== '') {
        insertPasted(of, html, notify.current)
        return false
      }
      if (insertPastedLines(of, clipboardData?.getData('text/plain') ?? '', notify.current)) return false
      const pictures = [...(clipboardData?.files ?? [])]
      void pictures.reduce<Promise<unknown>>(
        (before, file) => before.then(() => store('image', file)),
        Promise.resolve(),
      )
      return pictures.length === 0
    },
    [store],
  )

  return { actions, running, onPaste, dialog: question && <QuestionDialog {...question} /> }
}

/** The file that somebody chooses; undefined when they choose none. */
function chosenFile(extensions: readonly string[]): Promise<File | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = extensions.map((extension) => `.${extension}`).join()
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })
}
