import { type ArticleNode, element, htmlOf, mapElements, textOf } from '#contracts/article-markup/article-tree.ts'
import { largeUploadMessage } from '#contracts/constants/error-messages.ts'
import { UPLOAD_LIMIT_MB } from '#contracts/constants/limits.ts'
import { uploadLimitBytes } from '#contracts/constants/upload-rules.ts'
import { cleanInBrowser, parsed } from '#studio/editor/clean-in-browser.ts'
import { cleanPaste } from '#studio/editor/paste/clean-paste.ts'
import { leftOutLine } from '#studio/editor/paste/paste-notices.ts'
import type { EditorPorts, UploadedFile } from '#studio/editor/ports.ts'
import { type FileViews, viewsIn } from '#studio/editor/signed-files.ts'
import { WORD_TIME_MS, type WordPicture, type WordResult } from './word-limits.ts'

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }
const REFUSED = {
  large: 'Word 文件解压后超过 64 MB，请缩小图片后再导入',
  broken: '不能读取这个 Word 文件，请另存为 .docx 后再试',
  encrypted: '这个 Word 文件设了密码，请去掉密码后再导入',
  old: '这是旧版 Word 或 WPS 文件，请用 Word 或 WPS 打开，另存为 .docx 后再导入',
  slow: '读取 Word 文件的时间过长，请分成几份后再导入',
} as const

export type WordFile = {
  file: File
  /** Stores a picture of the document; undefined after a failure, which the function has shown. */
  upload: (picture: File) => Promise<UploadedFile | undefined>
  notify: EditorPorts['notify']
}

/**
 * Reads a .docx: stores its pictures, leaves out comments and hidden text, and reports what was left out.
 * @returns the text, the title of the document ('' without a title), and temporary picture addresses; undefined for an
 * unreadable file
 */
export async function wordText({
  file,
  upload,
  notify,
}: WordFile): Promise<{ tree: ArticleNode[]; title: string; views: FileViews } | undefined> {
  // a file above the upload limit is not read
  if (file.size >= uploadLimitBytes('file')) return refuse(largeUploadMessage(UPLOAD_LIMIT_MB.file))
  const result = await readInThread(await file.arrayBuffer())
  if (result.kind === 'refused') return refuse(REFUSED[result.reason])
  const stored = new Map<string, UploadedFile>()
  for (const picture of result.pictures) {
    const kept = await storePicture(picture, upload)
    if (kept) stored.set(picture.place, kept)
  }
  const { tree, leftOut } = cleanPaste(result.html, parsed)
  const placed = mapElements(tree, (one) => {
    if (one.tag !== 'img') return [one]
    const kept = stored.get(one.attributes['src'] ?? '')
    if (kept === undefined) return []
    const alt = one.attributes['alt'] ?? ''
    if (alt !== '') kept.describe?.(alt)
    return [element('img', [], { ...one.attributes, src: kept.url })]
  })
  const missing = result.pictures.filter(({ place }) => !stored.has(place)).map(() => '')
  const line = leftOutLine({
    ...leftOut,
    comments: result.comments,
    hidden: result.hidden,
    deleted: result.deleted,
    formulas: leftOut.formulas + result.formulas,
    pictures: [...leftOut.pictures, ...missing],
  })
  notify(line === '' ? '已导入' : `已导入；${line}`, line === '' ? 'success' : 'warning')
  const title = textOf(parsed(result.title))
  return { tree: cleanInBrowser(htmlOf(placed)), title, views: viewsIn(placed) }

  function refuse(reason: string): undefined {
    notify(reason, 'error')
  }
}

async function storePicture({ bytes, mediaType, place }: WordPicture, upload: WordFile['upload']) {
  const ending = ENDINGS[mediaType]
  if (ending === undefined) return undefined // Windows metafiles, which browsers cannot display
  return upload(new File([bytes], `word-${place.split('/').at(-1)}.${ending}`, { type: mediaType }))
}

type Answer = WordResult | { kind: 'refused'; reason: 'slow' }

function readInThread(bytes: ArrayBuffer): Promise<Answer> {
  const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Answer>((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'refused', reason: 'slow' }), WORD_TIME_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<WordResult>) => {
      clearTimeout(timer)
      resolve(data)
    })
    worker.addEventListener('error', () => resolve({ kind: 'refused', reason: 'broken' }))
    worker.postMessage(bytes, [bytes])
  }).finally(() => worker.terminate())
}
