import { App, Button } from 'antd'
import { useState } from 'react'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import type { StudioContentKind } from './kind-of-address.tsx'

type Props = {
  kind: StudioContentKind
  itemId: number
  /** Saves the draft; rejects with StudioFailure. */
  beforeOpen: () => Promise<void>
}

/** Opens the page of the site in a new tab, with the draft instead of the published content. */
export function PreviewButton({ kind, itemId, beforeOpen }: Props) {
  const { message } = App.useApp()
  const [isOpening, setIsOpening] = useState(false)

  async function open(): Promise<void> {
    setIsOpening(true)
    try {
      await beforeOpen()
      const { url } = await studioCall('createContentPreview', { kind: kind.id, itemId })
      if (window.open(url, '_blank') === null) void message.warning('浏览器拦截了新窗口，请允许后再点“预览”')
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      void message.error(error.message)
    } finally {
      setIsOpening(false)
    }
  }

  return (
    <Button loading={isOpening} onClick={() => void open()}>
      预览
    </Button>
  )
}
