import { App } from 'antd'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { describeFile, type FileKind, KNOWN_FILE, uploadFile } from '#studio/data/upload-file.ts'
import type { EditorPorts, LibraryFile, UploadedFile, UploadOptions } from '#studio/editor/ports.ts'
import { fileViews } from './file-views.ts'

const LibraryPicker = lazy(async () => {
  const { LibraryPicker: Picker } = await import('./library-picker.tsx')
  return { default: Picker }
})

/** Returns the editor's ports for uploads, library and messages of the studio. The caller must render `dialog`. */
export function useEditorPorts(): { ports: EditorPorts; dialog: ReactNode } {
  const { message } = App.useApp()
  const [choose, setChoose] = useState<(file: LibraryFile | undefined) => void>()
  const ports = useMemo<EditorPorts>(() => {
    const notify: EditorPorts['notify'] = (text, kind) => void message.open({ type: kind, content: text })
    return {
      uploadImage: sending('picture', notify),
      uploadVideo: sending('film', notify),
      uploadFile: sending('document', notify),
      chooseFile: () => new Promise((resolve) => setChoose(() => resolve)),
      viewsOf: fileViews,
      notify,
    }
  }, [message])
  const chosen = (file?: LibraryFile) => {
    choose?.(file)
    setChoose(undefined)
  }
  const dialog = choose && (
    <Suspense fallback={null}>
      <LibraryPicker
        onChoose={(kind, file, alt) => chosen({ kind: EDITOR_KINDS[kind], alt, ...asShown(kind, file) })}
        onClose={() => chosen()}
      />
    </Suspense>
  )
  return { ports, dialog }
}

const EDITOR_KINDS = { picture: 'image', film: 'video', document: 'file' } as const

/** A displayed file needs its temporary signed address; the editor stores the address without the signature. */
const asShown = (kind: FileKind, { url, viewUrl, originalFilename }: StudioFile) => ({
  url: kind === 'document' ? url : viewUrl,
  name: originalFilename,
})

const sending =
  (kind: FileKind, notify: EditorPorts['notify']) =>
  async (file: File, options: UploadOptions): Promise<UploadedFile> => {
    const stored = await uploadFile(file, { kind, ...options })
    if (stored.isKnown) notify(KNOWN_FILE, 'info')
    return {
      ...asShown(kind, stored),
      describe: (alt: string) => describeFile(stored.fileId, alt),
    }
  }
