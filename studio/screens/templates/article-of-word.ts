import type { EditorPorts } from '#studio/editor/ports.ts'
import { describeFile, uploadFile } from '#studio/data/upload-file.ts'

/**
 * Converts a Word document to title and HTML of an article, and uploads its pictures.
 * @returns undefined for an unreadable file.
 */
export async function articleOfWord(
  file: File,
  notify: EditorPorts['notify'],
): Promise<{ title: string; html: string } | undefined> {
  const [{ wordText }, { htmlOf }, { titledText }] = await Promise.all([
    import('#studio/editor/word/word-text.ts'),
    import('#contracts/article-markup/article-tree.ts'),
    import('#studio/editor/word/titled-text.ts'),
  ])
  const upload = (picture: File) =>
    uploadFile(picture, { kind: 'picture' }).then(
      ({ fileId, url, originalFilename }) => ({
        url,
        name: originalFilename,
        describe: (alt: string) => describeFile(fileId, alt),
      }),
      () => undefined,
    )
  const text = await wordText({ file, upload, notify })
  if (text === undefined) return undefined
  const { title, tree } = titledText(text, file.name)
  if (tree.length < text.tree.length) notify('文中的标题已用作稿件的标题', 'info')
  return { title, html: htmlOf(tree) }
}
