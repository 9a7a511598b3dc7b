import { Button } from '#web/ui/button/button.tsx'
import { UploadField } from '#web/ui/upload-field/upload-field.tsx'
import type { UploadItem } from '#web/ui/upload-field/upload-items.ts'
import { UploadRow } from '#web/ui/upload-field/upload-row.tsx'
import { UploadCard } from '#web/ui/upload-popup/upload-popup.tsx'
import { closeUploadPopup, openUploadPopup, setUploadPercent } from '#web/ui/upload-popup/upload-popup-store.ts'
import { mountUploadPopup } from '#web/ui/upload-popup/upload-with-popup.tsx'
import styles from './dev-components.module.css'
import { Specimen } from './specimen.tsx'

const file = new File([], '作品集.pdf')
const ITEMS: readonly UploadItem[] = [
  { id: 1, name: '简历-陈予安.pdf', bytes: 1, state: 'sending', percent: 64, file },
  {
    id: 2,
    name: '学位证书扫描件（本科与硕士，含学信网认证报告与成绩单）.jpg',
    bytes: 1,
    state: 'stored',
    fileName: '',
  },
  { id: 3, name: '作品集.pdf', bytes: 1, state: 'failed', message: '上传文件大小不能超过 50 MB!', file },
]

/** The upload field with each state of a file, and the popup. */
export function UploadSpecimen() {
  return (
    <Specimen title="上传" note="先在本机检查格式与大小，逐个上传；弹窗只有一个，进度限定在 0—100%。">
      <div className={styles.columns}>
        <div>
          <UploadField label="附件简历" purpose="resume" max={3} isRequired onChange={ignore} />
          <ul>
            {ITEMS.map((item) => (
              <UploadRow key={item.id} item={item} onRetry={ignore} onRemove={ignore} />
            ))}
          </ul>
        </div>
        <div className={styles.framed}>
          <UploadCard fileName="集团宣传片（2026 年度）.mp4" percent={64} onCancel={ignore} />
        </div>
        <div>
          <Button onClick={play}>打开上传弹窗</Button>
        </div>
      </div>
    </Specimen>
  )
}

const ignore = () => undefined

/** Runs the popup without a server. */
function play(): void {
  mountUploadPopup()
  let percent = 0
  const timer = setInterval(() => {
    percent += 4
    setUploadPercent(percent)
    if (percent <= 120) return
    clearInterval(timer)
    closeUploadPopup()
  }, 120)
  openUploadPopup('集团宣传片（2026 年度）.mp4', () => clearInterval(timer))
}
