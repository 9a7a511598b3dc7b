import { Button, Dropdown } from 'antd'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { downloadUrl } from '#studio/data/studio-call.ts'

const FORMATS = { xlsx: 'Excel 文件', csv: 'CSV 文件' } as const
type Format = keyof typeof FORMATS

/** Menu to download the items of a kind, filtered like the list. */
export const ExportButton = (input: Omit<StudioWire['exportContent']['input'], 'format'>) => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: (Object.keys(FORMATS) as Format[]).map((format) => ({
        key: format,
        label: <a href={downloadUrl('exportContent', { ...input, format })}>{FORMATS[format]}</a>,
      })),
    }}
  >
    <Button>导出</Button>
  </Dropdown>
)
