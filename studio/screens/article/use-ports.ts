import { App } from 'antd'
import { useMemo } from 'react'
import type { EditorPorts, UploadOptions } from '#studio/editor/ports.ts'
import { type FileKind, uploadFile } from '#studio/data/upload-file.ts'

/** What the editor needs of this screen: where its files go, how its notices are told. */
export function usePorts(): EditorPorts {
  const { message } = App.useApp()
  return useMemo(() => {
    const send = (kind: FileKind) => async (file: File, options: UploadOptions) => {
      const { url, originalFilename } = await uploadFile(file, { kind, ...options })
      return { url, name: originalFilename }
    }
    return {
      uploadImage: send('picture'),
      uploadVideo: send('film'),
      uploadFile: send('document'),
      notify: (text, kind) => void message.open({ type: kind, content: text }),
    }
  }, [message])
}
