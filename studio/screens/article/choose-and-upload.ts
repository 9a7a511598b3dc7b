import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import { UPLOAD_RULES } from '#contracts/upload-rules.ts'
import { type FileKind, uploadFile } from '#studio/data/upload-file.ts'

const RULES = { picture: 'image', film: 'video', document: 'file' } as const

/** Lets somebody choose a file and stores it. @returns undefined when they choose none. */
export function chooseAndUpload(kind: FileKind): Promise<StudioFile | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = UPLOAD_RULES[RULES[kind]].extensions.map((extension) => `.${extension}`).join()
  return new Promise((resolve, reject) => {
    input.addEventListener('cancel', () => resolve(undefined))
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file) uploadFile(file, { kind }).then(resolve, reject)
      else resolve(undefined)
    })
    input.click()
  })
}
