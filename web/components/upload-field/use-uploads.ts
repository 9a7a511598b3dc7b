import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { UploadPurpose } from '#contracts/upload-rules.ts'
import { uploadWithPopup } from '#web/components/upload-popup/upload-with-popup.tsx'
import { UploadFailure, uploadFile } from '#web/data/upload.ts'
import { storedFileNames, uploadItems } from './upload-items.ts'

type UploadsOptions = {
  purpose: UploadPurpose
  max: number
  /** Hears the names of all stored files after each change. */
  onChange: (fileNames: string[], isSending: boolean) => void
}

/** The uploads of one field: each file is sent at once, by itself; leaving the page cancels what is under way. */
export function useUploads({ purpose, max, onChange }: UploadsOptions) {
  const [items, step] = useReducer(uploadItems, [])
  const lastId = useRef(0)
  const running = useRef(new Map<number, AbortController>())
  const changed = useRef(onChange)
  useLayoutEffect(() => void (changed.current = onChange))
  useEffect(() => {
    changed.current(
      storedFileNames(items),
      items.some(({ state }) => state === 'sending'),
    )
  }, [items])
  useEffect(() => {
    const controllers = running.current
    return () => controllers.forEach((controller) => controller.abort())
  }, [])

  async function send(id: number, file: File): Promise<void> {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const onProgress = (percent: number) => step({ type: 'progressed', id, percent })
      // one file at a time has the popup of the specification; several show their progress side by side
      const upload = max === 1 ? uploadWithPopup : uploadFile
      const reply = await upload(file, { purpose, onProgress, signal: controller.signal, isSilent: true })
      step({ type: 'stored', id, reply })
    } catch (error) {
      if (error instanceof UploadFailure && error.isCancelled) return step({ type: 'removed', id })
      step({ type: 'failed', id, message: error instanceof Error ? error.message : '' })
    } finally {
      running.current.delete(id)
    }
  }

  return {
    items,
    room: Math.max(0, max - items.length),
    /** Takes as many of the files as there is room for. */
    add: (files: readonly File[]) => {
      for (const file of files.slice(0, Math.max(0, max - items.length))) {
        const id = ++lastId.current
        step({ type: 'chosen', id, file })
        void send(id, file)
      }
    },
    retry: (id: number) => {
      const item = items.find((known) => known.id === id)
      if (item?.state !== 'failed') return
      step({ type: 'retried', id })
      void send(id, item.file)
    },
    /** Cancels or removes. A stored file that nothing uses is swept away by the server. */
    remove: (id: number) => {
      running.current.get(id)?.abort()
      step({ type: 'removed', id })
    },
  }
}
