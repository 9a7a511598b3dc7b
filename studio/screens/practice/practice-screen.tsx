import { Typography } from 'antd'

/** A text to try the editor on; nothing of it is kept. */
export function PracticeScreen() {
  return <Typography.Title level={1}>练习稿</Typography.Title>
}
