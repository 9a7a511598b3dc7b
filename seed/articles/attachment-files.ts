import { readAttachmentPatterns } from '#seed/content/read-content.ts'
import type { AttachmentPattern } from '#seed/content/read-content.ts'
import { attachmentContent } from './attachments/attachment-content.ts'
import { documentFile } from './attachments/document-file.ts'

let patterns: AttachmentPattern[] | undefined

/** Creates the document of an attachment; deterministic. @throws Error for an unknown file extension. */
export const attachmentFile = (name: string, article: { title: string; html: string }) => {
  patterns ??= readAttachmentPatterns()
  return documentFile(name, attachmentContent(name, article, patterns))
}
