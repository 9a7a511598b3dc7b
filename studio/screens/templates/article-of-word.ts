import type { EditorPorts } from '#studio/editor/ports.ts'
import { uploadFile } from '#studio/data/upload-file.ts'

/** Converts a Word document to article HTML and uploads its pictures. @returns undefined for an unreadable file. */
export async function articleOfWord(file: File, notify: EditorPorts['notify']): Promise<string | undefined> {
  const [{ wordText }, { htmlOf }] = await Promise.all([
    import('#studio/editor/word/word-text.ts'),
    import('#contracts/article-markup/article-tree.ts'),
  ])
  const upload = (picture: File) =>
    uploadFile(picture, { kind: 'picture' }).then(
      ({ url, originalFilename }) => ({ url, name: originalFilename }),
      () => undefined,
    )
  const text = await wordText({ file, upload, notify })
  return text && htmlOf(text.tree)
}
