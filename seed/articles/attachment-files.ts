import { readAttachmentPatterns } from '#seed/content/read-content.ts'
import type { AttachmentPattern } from '#seed/content/read-content.ts'
import { attachmentContent } from './attachments/attachment-content.ts'
import { docxOf, xlsxOf } from './attachments/office-files.ts'
import { pdfOf } from './attachments/pdf-file.ts'

let patterns: AttachmentPattern[] | undefined

/**
 * The bytes of an attachment: a real document of the kind its name ends in (.pdf, .docx, .xlsx), the same for the same
 * name and article. @throws on another ending.
 */
export const attachmentFile = (attachment: { name: string; articleTitle: string }): Buffer => {
  patterns ??= readAttachmentPatterns()
  const content = attachmentContent(attachment.name, attachment.articleTitle, patterns)
  if (attachment.name.endsWith('.pdf')) return pdfOf(content)
  if (attachment.name.endsWith('.docx')) return docxOf(content)
  if (attachment.name.endsWith('.xlsx')) return xlsxOf(content)
  throw new Error(`Attachment ${attachment.name} is neither pdf nor docx nor xlsx`)
}
