import { uploadFormatsMessage } from '#contracts/error-catalogue.ts'
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import {
  extensionOf,
  UPLOAD_RULES,
  type UploadExtension,
  type UploadPurpose,
  uploadRefusal,
} from '#contracts/upload-rules.ts'
import { uploadWithPopup } from '#web/components/upload-popup/upload-with-popup.tsx'
import { UploadFailure, uploadFile } from '#web/data/upload.ts'
import { roomFor, storedFileNames, uploadItems } from './upload-items.ts'

type UploadsOptions = {
  purpose: UploadPurpose
  /** The formats this field takes, all of the purpose's or fewer. */
  extensions: readonly UploadExtension[]
  max: number
  /** Hears the names of all stored files after each change. */
  onChange: (fileNames: string[], isSending: boolean) => void
}

/** The uploads of one field: each file is sent at once, by itself; leaving the page cancels what is under way. */
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

  /** Why this field cannot take a file, whatever is done; what is dropped was not filtered by the browser. */
  function fieldRefusal(file: File): string | undefined {
    const isNarrower = extensions.length < UPLOAD_RULES[purpose].extensions.length
    const isTaken = (extensions as readonly string[]).includes(extensionOf(file.name))
    if (isNarrower && !isTaken) return uploadFormatsMessage(extensions)
    return uploadRefusal(purpose, file.name, file.size)
  }

  return {
    items,
    room: roomFor(items, max),
    /** Takes as many of the files as there is room for. What was refused before has been seen, and goes. */
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
    /** Cancels or removes. A stored file that nothing uses is swept away by the server. */
    remove: (id: number) => {
      running.current.get(id)?.abort()
      step({ type: 'removed', id })
    },
  }
}
