import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { PdfButton } from '#web/components/resume/pdf-button.tsx'
import styles from './resume-sheet.module.css'

/** Actions for the sheet; not printed. */
export function PreviewBar({ userName }: { userName: string }) {
  return (
    <header className={`no-print ${styles.bar}`}>
      <div>
        <h1>简历预览</h1>
        <p className="hint">投递后，用人单位看到的在线简历就是这样，联系方式完整显示。</p>
      </div>
      <p className={styles.buttons}>
        <Button variant="plain" href="/resume">
          返回修改
        </Button>
        <Button variant="line" onClick={() => window.print()}>
          <Icon name="print" />
          打印
        </Button>
        <PdfButton userName={userName} />
      </p>
    </header>
  )
}
