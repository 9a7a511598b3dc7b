import { App, Button, Popconfirm } from 'antd'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { useRevalidate, useStudioCall } from '#studio/data/use-studio-call.ts'
import styles from './preview.module.css'

type Props = { articleId: number; onRevoked: (previewId: number) => void }

/** The valid preview addresses of an article, each with a button to revoke the address. */
export function LivePreviews({ articleId, onRevoked }: Props) {
  const { message } = App.useApp()
  const revalidate = useRevalidate()
  const { data, error } = useStudioCall('listPreviews', { articleId }, { revalidateOnMount: true })

  async function revoke(previewId: number) {
    try {
      await studioCall('revokePreview', { articleId, previewId })
      void message.success('已作废，打开过的人也看不到了')
      onRevoked(previewId)
    } catch (failure) {
      if (!(failure instanceof StudioFailure)) throw failure
      void message.error(failure.message)
    }
    await revalidate('listPreviews')
  }

  if (error) return <p>{error.message}</p>
  if (data?.length === 0) return <p>没有有效的预览地址。</p>
  return (
    <ul className={styles.live}>
      {data?.map(({ previewId, createdBy, createTime, expireTime }) => (
        <li key={previewId}>
          <span>
            {createdBy} {createTime.slice(5, 16)} 生成，{expireTime.slice(5, 16)} 失效
          </span>
          <Popconfirm title="作废这个地址？" okText="作废" onConfirm={() => revoke(previewId)}>
            <Button size="small" danger aria-label={`作废 ${createdBy} ${createTime.slice(5, 16)} 生成的地址`}>
              作废
            </Button>
          </Popconfirm>
        </li>
      ))}
    </ul>
  )
}
