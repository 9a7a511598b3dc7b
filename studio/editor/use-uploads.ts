import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadRefusal } from '#contracts/constants/upload-rules.ts'
import type { EditorPorts, UploadedFile } from './ports.ts'
import type { RunningUpload } from './upload-popup.tsx'

export type UploadKind = 'image' | 'video' | 'file'

/** Messages of failed uploads (specification 8). */
const FAILED = { image: '图片插入失败', video: '视频插入失败', file: '文件插入失败' } as const
const PORTS = { image: 'uploadImage', video: 'uploadVideo', file: 'uploadFile' } as const

/**
 * Uploads files, and returns the state of the popup, which shows the last started upload. `send` uploads one file.
 * `send` resolves to undefined for a rejected or failed upload, after showing a message, and for a cancelled upload.
 */
export function useUploads(ports: EditorPorts) {
  const [uploads, setUploads] = useState<ReadonlyMap<AbortController, RunningUpload>>(new Map())
  const latest = useRef(ports)
  const [controllers] = useState(() => new Set<AbortController>())
  useEffect(() => {
    latest.current = ports
  })
  useEffect(
    () => () => {
      for (const controller of controllers) controller.abort()
    },
    [controllers],
  )

  const send = useCallback(
    async (kind: UploadKind, file: File): Promise<UploadedFile | undefined> => {
      const refusal = uploadRefusal(kind, file.name, file.size)
      if (refusal !== undefined) {
        latest.current.notify(refusal, 'error')
        return undefined
      }
      const controller = new AbortController()
      controllers.add(controller)
      const show = (percent: number) => {
        if (!controllers.has(controller)) return // progress reported after the end
        const upload = { name: file.name, percent, cancel: () => controller.abort() }
        setUploads((before) => new Map(before).set(controller, upload))
      }
      show(0)
      try {
        const options = { signal: controller.signal, onProgress: (part: number) => show(part * 100) }
        const stored = await latest.current[PORTS[kind]](file, options)
        return controller.signal.aborted ? undefined : stored
      } catch {
        if (!controller.signal.aborted) latest.current.notify(FAILED[kind], 'error')
        return undefined
      } finally {
        controllers.delete(controller)
        setUploads((before) => new Map([...before].filter(([other]) => other !== controller)))
      }
    },
    [controllers],
  )

  return { running: [...uploads.values()].at(-1), send }
}
