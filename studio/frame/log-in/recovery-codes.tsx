import { Alert, Button, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { useCopying } from '#studio/components/copying/use-copying.ts'
import styles from './log-in.module.css'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false)
  const copy = useCopying()
  return (
    <Flex vertical gap={16}>
      <Alert
        type="warning"
        showIcon
        title="请保存恢复码，它们只显示这一次"
        description="手机丢失或换机时，用恢复码代替验证码登录，每个只能用一次。请打印或抄下，与电脑分开存放。"
      />
      <ol className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Flex gap={8}>
        <Button onClick={() => copy(codes.join('\n'))}>复制</Button>
        <Button onClick={() => window.print()}>打印</Button>
      </Flex>
      <Checkbox checked={isKept} onChange={({ target }) => setIsKept(target.checked)}>
        我已保存好恢复码
      </Checkbox>
      <Button type="primary" block disabled={!isKept} onClick={onDone}>
        进入工作台
      </Button>
    </Flex>
  )
}
