import type { IDomEditor } from '@wangeditor-next/editor'
import { extensionOf } from '#contracts/constants/upload-rules.ts'
import type { UploadKind } from '#studio/editor/use-uploads.ts'
import {
  holdsSomething,
  insertPasted,
  insertPastedText,
  type PastePorts,
  readPasted,
  tellNothing,
} from './insert-pasted.ts'

/** Functions for files, in addition to pasting. */
export type FilePorts = PastePorts & {
  /** Uploads a file and inserts it. */
  put: (kind: UploadKind, file: File) => Promise<void>
  importWord: (file: File) => Promise<void>
  /** Lets the author choose a file and attaches it. */
  attach: () => void
}

/** Number of pasted rows above which an attachment is offered: more rows are slow to insert and unreadable. */
const MOST_ROWS = 400

const SLATE = 'application/x-slate-fragment'

type Content = { html: string; text: string; files: readonly File[] }

/** Handles pasted or dropped data. Prefers a table over its picture, if both are present. */
export function takeData(editor: IDomEditor, data: DataTransfer, ports: FilePorts): void {
  const own = data.getData(SLATE)
  const html = data.getData('text/html') || (own === '' ? '' : `<p data-slate-fragment="${own}"></p>`)
  const content = { html, text: data.getData('text/plain'), files: [...data.files] }
  const rows = rowCount(content)
  if (rows <= MOST_ROWS) void takeContent(editor, content, ports)
  else {
    ports.offer({
      text: `表格有 ${rows} 行，放进正文会很慢，读者也难看：建议把表格文件作为附件`,
      choices: [
        { label: '上传附件', take: ports.attach },
        { label: '仍然放进正文', take: () => void takeContent(editor, content, ports) },
      ],
    })
  }
}

const rowCount = ({ html, text }: Content): number =>
  html === '' ? (text.match(/^[^\n]*\t/gm)?.length ?? 0) : (html.match(/<tr[\s>]/gi)?.length ?? 0)

async function takeContent(editor: IDomEditor, { html, text, files }: Content, ports: FilePorts): Promise<void> {
  const pasted = html.trim() === '' ? undefined : readPasted(html, ports.notify)
  if (html.trim() !== '' && pasted === undefined) return
  if (pasted && holdsSomething(pasted)) await insertPasted(editor, pasted, ports)
  else if (files.length > 0) await takeFiles(files, ports)
  else if (text.trim() !== '') insertPastedText(editor, text, ports)
  else if (pasted) tellNothing(pasted, ports.notify)
  else if (text === '') ports.notify('剪贴板里没有可以放进正文的内容', 'warning')
  else editor.insertText(text)
}

/**
 * Handles files one by one: inserts pictures and videos, offers choices for a single Word document, attaches other
 * files.
 */
async function takeFiles(files: readonly File[], ports: FilePorts): Promise<void> {
  for (const file of files) {
    const extension = extensionOf(file.name)
    if (file.type.startsWith('image/') || /^(?:heic|heif|bmp|tiff?)$/.test(extension)) await ports.put('image', file)
    else if (extension === 'docx' && files.length === 1) offerWord(file, ports)
    else await ports.put(extension === 'mp4' ? 'video' : 'file', file)
  }
}

function offerWord(file: File, { offer, put, importWord }: FilePorts): void {
  offer({
    text: `“${file.name}”是 Word 文件`,
    choices: [
      { label: '导入 Word', take: () => void importWord(file) },
      { label: '作为附件', take: () => void put('file', file) },
    ],
  })
}
