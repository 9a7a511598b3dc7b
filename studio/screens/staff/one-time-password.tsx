import { Alert, Button, Modal } from 'antd'
import { useCopying } from '#studio/components/copying/use-copying.ts'
import type { GivenPassword } from './staff-facts.ts'
import styles from './staff.module.css'

/** A one-time password, which is shown only once. */
export function OneTimePassword({ name, login, password, onClose }: GivenPassword & { onClose: () => void }) {
  const copy = useCopying()
  return (
    <Modal
      open
      title={`${name}的一次性密码`}
      mask={{ closable: false }}
      closable={false}
      footer={[
        <Button key="copy" onClick={() => copy(`登录名：${login}\n一次性密码：${password}`)}>
          复制
        </Button>,
        <Button key="end" type="primary" onClick={onClose}>
          已记下，关闭
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon title="只显示这一次，关闭后不能再看" description="首次登录须改成自己的密码。" />
      <dl className={styles['given']}>
        <dt>登录名</dt>
        <dd>{login}</dd>
        <dt>一次性密码</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
    </Modal>
  )
}
