import { App, Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type {
  FileContentUse,
  FileReplacement,
  FileUse,
  MediaFile,
  StudioFile,
} from '#contracts/generated/studio-wire.ts'
import { FilePicker } from '#studio/components/files/file-picker.tsx'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { useRevalidate } from '#studio/data/use-studio-call.ts'
import { ReplacementResult } from './replacement-result.tsx'

type FileActionsProps = {
  file: MediaFile
  uses: readonly FileUse[]
  contentUses: readonly FileContentUse[]
  onDeleted: () => void
}

/** Buttons to replace a file in its articles, or to delete an unused file. */
export function FileActions({ file, uses, contentUses, onDeleted }: FileActionsProps) {
  const { message, modal } = App.useApp()
  const revalidate = useRevalidate()
  const [isPicking, setIsPicking] = useState(false)
  const [results, setResults] = useState<readonly FileReplacement[]>()
  const whyNot = whyNotDeleted(file, uses.length + contentUses.length)
  const showFailure = (error: unknown) =>
    void message.error(error instanceof StudioFailure ? error.message : '操作失败，请再试一次')

  const replace = async (newFile: StudioFile) => {
    try {
      setResults(await studioCall('replaceFile', { fileId: file.fileId, newFileId: newFile.fileId }))
      await revalidate('listFiles', 'readFile')
    } catch (error) {
      showFailure(error)
    }
  }
  const askReplacing = (newFile: StudioFile) => {
    setIsPicking(false)
    if (newFile.fileId === file.fileId) return void message.info('这就是原来的文件')
    modal.confirm({
      title: `用“${newFile.originalFilename}”替换？`,
      content: `会在 ${uses.length} 篇稿件里改出草稿。读者看到的和正在审核、待发布的不变，草稿须重新提交审核、发布。`,
      okText: '替换',
      onOk: () => replace(newFile),
    })
  }
  const remove = async () => {
    try {
      await studioCall('deleteFile', { fileId: file.fileId })
      message.success('已删除')
      onDeleted()
      await revalidate('listFiles')
    } catch (error) {
      showFailure(error)
      await revalidate('readFile')
    }
  }
  const askRemoving = () =>
    modal.confirm({
      title: '删除这个文件？',
      content: '删除后不能恢复。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: remove,
    })

  return (
    <Flex vertical gap={8} align="start">
      <Flex gap={8} wrap>
        {uses.length > 0 && <Button onClick={() => setIsPicking(true)}>替换…</Button>}
        <Button danger disabled={whyNot !== undefined} onClick={askRemoving}>
          删除
        </Button>
      </Flex>
      {whyNot && <Typography.Text type="secondary">{whyNot}</Typography.Text>}
      <FilePicker kind={file.kind} isOpen={isPicking} onChoose={askReplacing} onClose={() => setIsPicking(false)} />
      {results && <ReplacementResult results={results} onClose={() => setResults(undefined)} />}
    </Flex>
  )
}

function whyNotDeleted({ uploadedBy }: MediaFile, useCount: number): string | undefined {
  if (uploadedBy === null) return `${STUDIO_MESSAGE.siteFile}。`
  return useCount > 0 ? '有稿件或内容用到（草稿和历史修订也算），不能删除。' : undefined
}
