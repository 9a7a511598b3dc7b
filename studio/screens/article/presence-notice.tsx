import { Alert, App, Button } from 'antd'
import type { Presence } from '#studio/components/article/use-edit-presence.ts'
import { useStaff } from '#studio/frame/staff-session.tsx'
import styles from './article-desk.module.css'

type Props = { presence: Presence; onTakeOver: () => Promise<void> }

/** Names the other holder of the edit lock, and has a button to take the lock over. */
export function PresenceNotice({ presence: { phase, lock }, onTakeOver }: Props) {
  const { staffId } = useStaff()
  const { message } = App.useApp()
  if (lock === undefined || (phase !== 'other' && phase !== 'taken')) return null
  const isOwn = lock.staffId === staffId
  const who = `${isOwn ? '您在另一个窗口' : lock.staffName}（${lock.takenTime.slice(5, 16)} 开始，最近在场 ${lock.seenTime.slice(11, 16)}）`
  const isTaken = phase === 'taken'
  return (
    <Alert
      className={styles['presence'] ?? ''}
      type="warning"
      showIcon
      role="alert"
      title={isTaken ? `${who} 已接管编辑` : `${who} 正在编辑，${isOwn ? '这里' : '您现在'}只能查看`}
      description={
        isTaken
          ? '这里的改动不再保存到服务器，都存在本机，没有丢失。接管回来时，如果对方已有改动，会把两份文本并排给您比对。'
          : `${isOwn ? '那个窗口关闭' : '对方结束编辑'}后，这里会自动变为可以编辑。接管时，${isOwn ? '那边' : '对方'}已保存的文本会留为修订。`
      }
      action={
        <Button
          size="small"
          onClick={() => void onTakeOver().catch((failure: Error) => message.error(failure.message))}
        >
          {isTaken ? '接管回来' : '接管编辑'}
        </Button>
      }
    />
  )
}
