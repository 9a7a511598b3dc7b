import { useState } from 'react'
import { Button } from '#web/components/button/button.tsx'
import { Icon } from '#web/components/icon/icon.tsx'
import { saveFile } from '#web/data/file-call.ts'

/** Saves the resume as a PDF of the server's making. */
export function PdfButton({ userName }: { userName: string }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveFile('resumePdf', {}, `${userName || '我'}的简历.pdf`)
    setBusy(false)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      {!isBusy && <Icon name="dl" />}
      下载 PDF
    </Button>
  )
}
