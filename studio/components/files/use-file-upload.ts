import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { type FileKind, KNOWN_FILE, uploadFile } from '#studio/data/upload-file.ts'
import type { RunningUpload } from '#studio/editor/upload-popup.tsx'
import { kindOfName, refusalOf } from './file-kind.ts'

/**
 * Uploads files one by one and shows errors. `kind` applies to all files; without `kind`, the file name determines the
 * kind.
 */
export function useFileUpload(kind: FileKind | undefined, onStored: (file: StudioFile) => void) {
  const { message } = App.useApp()
  const [running, setRunning] = useState<RunningUpload>()
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])

  async function sendOne(file: File, signal: AbortSignal, show: (percent: number) => void): Promise<void> {
    const itsKind = kind ?? kindOfName(file.name)
    const refusal = refusalOf(itsKind, file)
    if (refusal !== undefined) return void message.error(`${file.name}：${refusal}`)
    show(0)
    try {
      const { isKnown, ...stored } = await uploadFile(file, {
        kind: itsKind,
        signal,
        onProgress: (part) => show(part * 100),
      })
      if (isKnown) void message.info(`${file.name}：${KNOWN_FILE}`)
      onStored(stored)
    } catch (error) {
      if (!signal.aborted) message.error(`${file.name}：${error instanceof StudioFailure ? error.message : '上传失败'}`)
    }
  }

  async function send(files: readonly File[]): Promise<void> {
    if (ending.current !== undefined) return
    const controller = new AbortController()
    ending.current = controller
    const cancel = () => controller.abort()
    for (const file of files) {
      if (controller.signal.aborted) break
      await sendOne(file, controller.signal, (percent) => setRunning({ name: file.name, percent, cancel }))
    }
    ending.current = undefined
    setRunning(undefined)
  }

  return { running, send }
}
