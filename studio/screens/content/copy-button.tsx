import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { inGroup } from '#contracts/studio/permissions.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { useMay } from '#studio/frame/staff-session.tsx'
import type { StudioContentKind } from './kind-of-address.tsx'

/** Button that copies the content into a new draft without the last day. Only for kinds with a validity. */
export function CopyButton({ kind, content }: { kind: StudioContentKind; content: Content }) {
  const { message } = App.useApp()
  const navigate = useNavigate()
  const mayCreate = useMay('createContent', inGroup(kind.group))
  const [isCopying, setIsCopying] = useState(false)
  const { validity } = kind
  if (validity === null || !mayCreate) return null

  async function copy(field: string): Promise<void> {
    setIsCopying(true)
    try {
      const { itemId } = await studioCall('createContent', { kind: kind.id, content: { ...content, [field]: null } })
      void message.success('已复制为新的草稿，请填写有效期')
      void navigate(`/content/${kind.id}/${itemId}`)
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      void message.error(error.message)
    } finally {
      setIsCopying(false)
    }
  }

  return (
    <Button loading={isCopying} onClick={() => void copy(validity.field)}>
      复制
    </Button>
  )
}
