import { App } from 'antd'
import { useMemo } from 'react'
import { FILE_ALT_MAX } from '#contracts/studio/studio-limits.ts'
import { studioCall } from '#studio/data/studio-call.ts'
import { type FileKind, uploadFile } from '#studio/data/upload-file.ts'
import type { EditorPorts, UploadOptions } from '#studio/editor/ports.ts'
import { fileViews } from './file-views.ts'

/** How the editor stores files and tells its author something: by the calls and messages of the studio. */
export function useEditorPorts(): EditorPorts {
  const { message } = App.useApp()
  return useMemo(
    () => ({
      uploadImage: sending('picture'),
      uploadVideo: sending('film'),
      uploadFile: sending('document'),
      viewsOf: fileViews,
      notify: (text, kind) => void message.open({ type: kind, content: text }),
    }),
    [message],
  )
}

/** What is shown at once needs the address that opens it now: the editor stores it without the signature. */
const sending = (kind: FileKind) => async (file: File, options: UploadOptions) => {
  const { fileId, url, viewUrl, originalFilename } = await uploadFile(file, { kind, ...options })
  return {
    url: kind === 'document' ? url : viewUrl,
    name: originalFilename,
    // the text has it either way: who may not change the file says it there alone
    describe: (alt: string) =>
      void studioCall('updateFile', { fileId, title: '', alt: alt.slice(0, FILE_ALT_MAX) }).catch(() => undefined),
  }
}
