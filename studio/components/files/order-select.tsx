import { Select } from 'antd'

const FILE_ORDERS = { newest: '新的在前', name: '按文件名', size: '大的在前' } as const
export type FileOrder = keyof typeof FILE_ORDERS

type Props = { value: FileOrder; onChange: (order: FileOrder) => void }

/** Order of files in lists of the library. */
export const OrderSelect = ({ value, onChange }: Props) => (
  <Select<FileOrder>
    aria-label="排序"
    value={value}
    options={Object.entries(FILE_ORDERS).map(([order, label]) => ({ value: order as FileOrder, label }))}
    onChange={onChange}
  />
)
