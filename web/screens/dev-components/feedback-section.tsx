import { useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { LoadingOverlay } from '#web/ui/loading-overlay/loading-overlay.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { ToastCard } from '#web/ui/toast/toast-card.tsx'
import { showToast } from '#web/data/toasts.ts'
import type { ToastType } from '#web/data/toasts.ts'
import styles from './dev-components.module.css'
import { Row, Specimen } from './specimen.tsx'
import { UploadSpecimen } from './upload-specimen.tsx'

const MESSAGES: Record<ToastType, string> = {
  success: '投递成功，可在“求职进度”中查看',
  info: '验证码已发送，60 秒后可重新获取',
  warning: '简历完整度较低，建议先补充工作经历',
  error: '网络连接异常',
}
const TYPES = ['success', 'info', 'warning', 'error'] as const

export function FeedbackSection() {
  return (
    <>
      <Specimen
        title="消息提示"
        note="距顶部 30 px，间距 13 px，3000 ms 后消失；指针停留或获得焦点时暂停，上方消失后其余上移。"
      >
        <Row name="弹出">
          {TYPES.map((type) => (
            <Button key={type} variant="line" onClick={() => showToast({ type, message: MESSAGES[type] })}>
              {type}
            </Button>
          ))}
        </Row>
        <div className={styles.toasts}>
          {TYPES.map((type) => (
            <ToastCard key={type} toast={{ type, message: MESSAGES[type] }} onClose={() => undefined} />
          ))}
        </div>
      </Specimen>
      <Specimen title="对话框、加载、上传">
        <DialogAndLoading />
      </Specimen>
      <UploadSpecimen />
      <Specimen title="空、错误、骨架" note="骨架与真实内容同高，避免跳动。">
        <div className={styles.columns}>
          <EmptyState
            className={styles.framed}
            headingLevel={3}
            title="没有找到符合条件的职位"
            text="试试放宽“月薪范围”，或去掉“国有企业”。"
          >
            <Button variant="line">清空条件</Button>
          </EmptyState>
          <EmptyState
            className={styles.framed}
            headingLevel={3}
            kind="error"
            title="职位列表暂时没有取到"
            text="页面其他内容不受影响。"
          >
            <Button variant="line">重试</Button>
          </EmptyState>
          <Skeleton shape="text" />
        </div>
        <Skeleton shape="row" count={2} />
        <Skeleton shape="card" count={3} className={styles.apart} />
        <Retry />
      </Specimen>
    </>
  )
}

function DialogAndLoading() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLoading, setIsLoading] = useState(false)
  const load = () => {
    setIsLoading(true)
    setTimeout(() => setIsLoading(false), 2000)
  }
  return (
    <div className={styles.columns}>
      <div className={styles.stage}>
        <Button onClick={() => dialog.current?.showModal()}>打开对话框</Button>
        <dialog ref={dialog} className="dialog" aria-labelledby="dev-dialog">
          <header>
            <h2 id="dev-dialog">撤回投递</h2>
          </header>
          <div className="body">
            <p>撤回后，用人单位将看不到您的简历。确定撤回吗？</p>
          </div>
          <footer>
            <Button variant="plain" onClick={() => dialog.current?.close()}>
              再想想
            </Button>
            <Button onClick={() => showToast({ type: 'success', message: '对话框中的提示' })}>确定撤回</Button>
          </footer>
        </dialog>
      </div>
      <div className={styles.stage}>
        <Button onClick={load}>加载两秒</Button>
        <LoadingOverlay open={isLoading} />
      </div>
      <div className={styles.stage}>
        <LoadingOverlay open covers="area" />
      </div>
      <div className={styles.stage}>
        <progress value={64} max={100} aria-label="上传进度 64%" />
        <progress className="ok" value={100} max={100} aria-label="已完成" />
        <progress className="err" value={38} max={100} aria-label="失败" />
      </div>
    </div>
  )
}

function Retry() {
  const [isBusy, setIsBusy] = useState(false)
  const retry = () => {
    setIsBusy(true)
    setTimeout(() => setIsBusy(false), 1500)
  }
  return <RetryLine className={styles.apart} what="热门企业" isBusy={isBusy} onRetry={retry} />
}
