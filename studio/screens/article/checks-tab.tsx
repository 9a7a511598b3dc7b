import { Alert } from 'antd'
import type { PanelProps } from './desk-panel.tsx'

/** 检查 */
export function ChecksTab({ blocking }: PanelProps) {
  if (blocking === undefined) return <p>提交审核时检查全文。</p>
  return blocking.map(({ key, message, quote, why }) => (
    <Alert key={key} type="error" showIcon title={quote === '' ? message : `${message}：${quote}`} description={why} />
  ))
}
