import { uploadFormatsMessage } from '#contracts/constants/error-messages.ts'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import {
  extensionOf,
  UPLOAD_RULES,
  type UploadExtension,
  type UploadPurpose,
  uploadRefusal,
} from '#contracts/constants/upload-rules.ts'
import { uploadWithPopup } from '#web/ui/upload-popup/upload-with-popup.tsx'
import { UploadFailure, uploadFile } from '#web/data/upload.ts'
import { roomFor, storedFileNames, uploadItems } from './upload-items.ts'

type UploadsOptions = {
  purpose: UploadPurpose
  /** Accepted formats: those of the purpose or a subset. */
  extensions: readonly UploadExtension[]
  max: number
  /** Called after each change with the names of all stored files, and whether uploads are pending. */
  onChange: (fileNames: string[], isSending: boolean) => void
}

/** Uploads of a field. Each file is uploaded at once, in its own request; unmounting aborts pending uploads. */
export function useUploads({ purpose, extensions, max, onChange }: UploadsOptions) {
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
      // a single file shows the popup of the specification; several files show their progress in the list
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

  /** Reason to reject a file; undefined if accepted. The browser does not filter dropped files by `accept`. */
  function fieldRefusal(file: File): string | undefined {
    const isNarrower = extensions.length < UPLOAD_RULES[purpose].extensions.length
    const isTaken = (extensions as readonly string[]).includes(extensionOf(file.name))
    if (isNarrower && !isTaken) return uploadFormatsMessage(extensions)
    return uploadRefusal(purpose, file.name, file.size)
  }

  return {
    items,
    room: roomFor(items, max),
    /** Adds as many files as `max` allows. Removes previously rejected files from the list. */
    add: (files: readonly File[]) => {
      step({ type: 'refusedCleared' })
      for (const file of files.slice(0, roomFor(items, max))) {
        const id = ++lastId.current
        const refusal = fieldRefusal(file)
        step({ type: 'chosen', id, file, refusal })
        if (refusal === undefined) void send(id, file)
      }
    },
    retry: (id: number) => {
      const item = items.find((known) => known.id === id)
      if (item?.state !== 'failed') return
      step({ type: 'retried', id })
      void send(id, item.file)
    },
    /** Removes a file from the list and aborts its upload. The server deletes unused stored files later. */
    remove: (id: number) => {
      running.current.get(id)?.abort()
      step({ type: 'removed', id })
    },
  }
}
