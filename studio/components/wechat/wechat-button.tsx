import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'

const WechatDialog = lazy(async () => {
  const { WechatDialog: Dialog } = await import('./wechat-dialog.tsx')
  return { default: Dialog }
})

/** Opens 复制到公众号. `read` returns the current text. */
export function WechatButton({ read }: { read: () => Pick<StudioDraft, 'title' | 'outline' | 'html'> }) {
  const [text, setText] = useState<ReturnType<typeof read>>()
  return (
    <>
      <Button onClick={() => setText(read())}>复制到公众号</Button>
      {text && (
        <Suspense fallback={null}>
          <WechatDialog text={text} onClose={() => setText(undefined)} />
        </Suspense>
      )}
    </>
  )
}
