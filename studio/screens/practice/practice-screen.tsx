import { App, Flex, Typography } from 'antd'
import { useMemo } from 'react'
import { ArticleEditor } from '#studio/editor/article-editor.tsx'
import type { EditorPorts, UploadedFile, UploadOptions } from '#studio/editor/ports.ts'

const BEGINNING = '<h2>试一试</h2><p>在这里输入、排版，或者从 Word 粘贴一段文字。</p>'

/** A text to try the editor with. Neither the text nor its files leave the page. */
export function PracticeScreen() {
  const { message } = App.useApp()
  const ports = useMemo<EditorPorts>(
    () => ({
      uploadImage: keepInPage,
      uploadVideo: keepInPage,
      uploadFile: keepInPage,
      notify: (text, kind) => void message.open({ type: kind, content: text }),
    }),
    [message],
  )
  return (
    <Flex vertical gap={16}>
      <Typography.Title level={1}>练习稿</Typography.Title>
      <Typography.Text type="secondary">练习稿不保存，离开这一页就没有了。</Typography.Text>
      <ArticleEditor html={BEGINNING} onChange={() => undefined} ports={ports} />
    </Flex>
  )
}

async function keepInPage(file: File, { onProgress, signal }: UploadOptions): Promise<UploadedFile> {
  signal.throwIfAborted()
  onProgress(1)
  return { url: URL.createObjectURL(file), name: file.name }
}
