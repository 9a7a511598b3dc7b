import { Alert, App, Button, Checkbox, Popover, Segmented, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { showAlternatives } from '#studio/components/article/alternative-marks.ts'
import { LivePreviews } from './live-previews.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './preview.module.css'
import { usePreview } from './use-preview.ts'

type Props = { articleId: number; revisionId?: number | undefined; beforeOpen?: (() => Promise<void>) | undefined }

const WIDTHS = [
  { label: '手机 390', value: 390 },
  { label: '平板 768', value: 768 },
  { label: '电脑 1280', value: 1280 },
]

/** Frame with the previewed page and the actions for its address. */
export function PreviewDesk({ articleId, revisionId, beforeOpen }: Props) {
  const { message } = App.useApp()
  const { preview, failure, give, again, revoked } = usePreview({ articleId, revisionId, beforeOpen })
  const [width, setWidth] = useState(1280)
  const [isElder, setIsElder] = useState(false)
  const [isDescribed, setIsDescribed] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const place = preview && new URL(preview.url, window.location.origin)
  const address = place?.href

  const describe = () => {
    const page = frame.current?.contentDocument
    if (page) showAlternatives(page, isDescribed)
  }
  useEffect(describe, [isDescribed])

  async function copy() {
    if (address === undefined) return
    give()
    try {
      await navigator.clipboard.writeText(address)
      void message.success('链接已复制，24 小时内打开不需要登录')
    } catch {
      void message.info(address, 10) // without https there is no Clipboard API
    }
  }

  if (failure)
    return (
      <Alert
        type="error"
        title="预览没有打开"
        description={failure.message}
        action={<Button onClick={again}>重试</Button>}
      />
    )
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label="预览">
        <Segmented aria-label="宽度" options={WIDTHS} value={width} onChange={setWidth} />
        <Checkbox checked={isElder} onChange={({ target }) => setIsElder(target.checked)}>
          大字版
        </Checkbox>
        <Checkbox checked={isDescribed} onChange={({ target }) => setIsDescribed(target.checked)}>
          标出替代文字
        </Checkbox>
        <span className={styles.gap} />
        <Button disabled={address === undefined} onClick={() => void copy()}>
          复制链接
        </Button>
        <Popover
          trigger="click"
          title="用手机扫一扫"
          content={address === undefined ? null : <QrCode text={address} />}
          onOpenChange={(isShown) => isShown && give()}
        >
          <Button disabled={address === undefined}>二维码</Button>
        </Popover>
        <Popover
          trigger="click"
          title="还有效的预览地址"
          content={<LivePreviews articleId={articleId} onRevoked={revoked} />}
        >
          <Button>管理链接</Button>
        </Popover>
      </div>
      <div className={styles.stage}>
        {place === undefined ? (
          <Spin description="正在准备预览" />
        ) : (
          <iframe
            ref={frame}
            className={styles.page}
            onLoad={describe}
            style={{ width }}
            title={`预览，宽 ${width} 像素${isElder ? '，大字版' : ''}`}
            src={isElder ? `${place.pathname}?mode=elder` : place.pathname}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"
          />
        )}
      </div>
    </>
  )
}
