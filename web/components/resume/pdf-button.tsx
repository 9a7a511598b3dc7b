import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { saveFile } from '#web/data/file-call.ts'
import { useHasCall } from '#web/data/optional-calls.ts'

/** Button that downloads the résumé as a PDF made by the server; null if the site lacks that call. */
export function PdfButton({ userName }: { userName: string }) {
  const hasPdf = useHasCall('resumePdf')
  const [isBusy, setBusy] = useState(false)
  if (!hasPdf) return null
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
