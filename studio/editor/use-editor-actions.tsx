import type { IDomEditor } from '@wangeditor-next/editor'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { UPLOAD_RULES } from '#contracts/constants/upload-rules.ts'
import type { EditorActions } from './editor-actions.ts'
import { insertAttachment, insertFilm, insertPicture } from './insert-blocks.ts'
import { applyOfficialStyle } from './official-style.ts'
import type { Offer } from './offer-bar.tsx'
import { takeData } from './paste/take-data.ts'
import { preparePicture, shrunk } from './picture-file.ts'
import { askPictureText } from './picture-text.ts'
import type { EditorPorts, UploadedFile } from './ports.ts'
import { type OpenQuestion, QuestionDialog } from './question-dialog.tsx'
import { type UploadKind, useUploads } from './use-uploads.ts'

const INSERT = { image: insertPicture, video: insertFilm, file: insertAttachment } as const

/** Returns the actions of an editor's buttons, and the popup and dialog that they open. */
export function useEditorActions(editor: IDomEditor | null, ports: EditorPorts) {
  const { running, send } = useUploads(ports)
  const [question, setQuestion] = useState<OpenQuestion>()
  const [offer, setOffer] = useState<Offer>()
  const notify = useRef(ports.notify)
  const library = useRef(ports.chooseFile)
  useEffect(() => {
    notify.current = ports.notify
    library.current = ports.chooseFile
  })

  /**
   * Uploads a file and passes it to `use`. A picture gets the extension of its content; if it is too large, shrinking
   * is offered.
   */
  const keep = useCallback(
    async (kind: UploadKind, file: File, use: (stored: UploadedFile) => unknown) => {
      const prepared = kind === 'image' ? await preparePicture(file) : { file, canShrink: false }
      if (prepared.refusal !== undefined) {
        notify.current(prepared.refusal, 'error')
        return
      }
      const picture = prepared.file
      const sent = async (one: File) => {
        const stored = await send(kind, one)
        if (stored && editor && !editor.isDestroyed) await use(stored)
        return stored !== undefined
      }
      const shrink = async () => {
        const smaller = await shrunk(picture)
        if (smaller) await sent(smaller)
        else notify.current('这张图片不能缩小，请用“画图”打开后另存', 'error')
      }
      if (!(await sent(picture)) && prepared.canShrink) {
        const choices = [{ label: '缩小到 5 MB 以下', take: () => void shrink() }]
        setOffer({ text: `“${file.name}”太大，不能上传`, choices })
      }
    },
    [editor, send],
  )

  const put = useCallback(
    (kind: UploadKind, file: File) =>
      keep(kind, file, async (stored) => {
        if (editor === null) return
        INSERT[kind](editor, stored)
        const alt = kind === 'image' ? ((await askPictureText(editor)) ?? '') : ''
        if (alt !== '') stored.describe?.(alt)
      }),
    [editor, keep],
  )

  const importFile = useCallback(
    async (file: File) => {
      const { importWord } = await import('./word/import-word.ts')
      if (editor)
        await importWord({ editor, file, upload: (picture) => send('image', picture), notify: notify.current })
    },
    [editor, send],
  )

  const upload = useCallback(
    async (kind: UploadKind) => {
      for (const file of await chosenFiles(UPLOAD_RULES[kind].extensions, kind === 'image')) await put(kind, file)
    },
    [put],
  )

  const actions = useMemo<Omit<EditorActions, 'find'>>(
    () => ({
      upload,
      async chooseFile() {
        const file = await library.current?.()
        if (file === undefined || editor === null || editor.isDestroyed) return
        if (file.kind === 'image') insertPicture(editor, file, file.alt)
        else INSERT[file.kind](editor, file)
        if (file.kind === 'image' && file.alt === '') await askPictureText(editor)
      },
      async importWord() {
        const [file] = await chosenFiles(['docx'], false)
        if (file) await importFile(file)
      },
      takeData(data) {
        if (editor === null) return
        setOffer(undefined)
        const store = (picture: File) => send('image', picture)
        const attach = () => void upload('file')
        takeData(editor, data, { notify: notify.current, store, offer: setOffer, put, importWord: importFile, attach })
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
    [editor, send, put, importFile, upload],
  )

  const closeOffer = useCallback(() => setOffer(undefined), [])
  return { actions, running, offer, closeOffer, dialog: question && <QuestionDialog {...question} /> }
}

/** Opens the file dialog. Resolves to the chosen files; [] if the author cancels. */
function chosenFiles(extensions: readonly string[], canBeSeveral: boolean): Promise<File[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = canBeSeveral
  input.accept = extensions.map((extension) => `.${extension}`).join()
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
