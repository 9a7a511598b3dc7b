import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadRefusal } from '#contracts/constants/upload-rules.ts'
import type { EditorPorts, UploadedFile } from './ports.ts'
import type { RunningUpload } from './upload-popup.tsx'

export type UploadKind = 'image' | 'video' | 'file'

/** specification 8: messages of failed uploads. */
const FAILED = { image: '图片插入失败', video: '视频插入失败', file: '文件插入失败' } as const
const PORTS = { image: 'uploadImage', video: 'uploadVideo', file: 'uploadFile' } as const

/**
 * One upload at a time, with its popup. `send` returns undefined for a rejected, failed or cancelled upload, which it
 * has shown.
 */
export function useUploads(ports: EditorPorts) {
  const [running, setRunning] = useState<RunningUpload>()
  const latest = useRef(ports)
  const ending = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = ports
  })
  useEffect(() => () => ending.current?.abort(), [])

  const send = useCallback(async (kind: UploadKind, file: File): Promise<UploadedFile | undefined> => {
    const refusal = uploadRefusal(kind, file.name, file.size)
    if (refusal !== undefined) {
      latest.current.notify(refusal, 'error')
      return undefined
    }
    const controller = new AbortController()
    ending.current = controller
    const show = (percent: number) => setRunning({ name: file.name, percent, cancel: () => controller.abort() })
    show(0)
    try {
      const options = { signal: controller.signal, onProgress: (part: number) => show(part * 100) }
      const stored = await latest.current[PORTS[kind]](file, options)
      return controller.signal.aborted ? undefined : stored
    } catch {
      if (!controller.signal.aborted) latest.current.notify(FAILED[kind], 'error')
      return undefined
    } finally {
      setRunning(undefined)
    }
  }, [])

  return { running, send }
}
