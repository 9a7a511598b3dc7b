import { App, Button, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import {
  ARTICLE_TRANSITIONS,
  type TransitionId,
  transitionsIn,
} from '#studio/components/article/transitions/article-transitions.ts'
import { TransitionDialog } from '#studio/components/article/transitions/transition-dialog.tsx'
import { useCopying } from '#studio/components/copying/use-copying.ts'
import { PreviewPanel } from '#studio/components/preview/preview-panel.tsx'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { useRevalidate } from '#studio/data/use-studio-call.ts'
import { PinDialog } from './pin-dialog.tsx'

const TRANSITIONS: readonly TransitionId[] = ['withdrawArticle', 'archiveArticle', 'deleteArticle', 'restoreArticle']

/** Actions for one article of the list. */
export function RowMenu({ row }: { row: StudioArticleRow }) {
  const { articleId, typeId, actions, isPublic, title } = row
  const navigate = useNavigate()
  const { message } = App.useApp()
  const copy = useCopying()
  const revalidate = useRevalidate()
  const [open, setOpen] = useState<TransitionId | 'pin' | 'preview'>()
  const may = (action: string) => actions.includes(action)
  const refresh = () => {
    setOpen(undefined)
    void revalidate(...STALE_AFTER.article)
  }
  const moves = transitionsIn(actions).filter((id) => TRANSITIONS.includes(id))
  const items: MenuProps['items'] = [
    { key: 'edit', label: may('editArticle') ? '编辑' : '查看' },
    ...(may('previewArticle') ? [{ key: 'preview', label: '预览' }] : []),
    ...(isPublic ? [{ key: 'copy', label: '复制链接' }] : []),
    ...(may('editArticle') ? [{ key: 'pin', label: '置顶' }] : []),
    { key: 'history', label: '历史' },
    ...moves.map((id) => ({
      key: id,
      label: ARTICLE_TRANSITIONS[id].name,
      danger: 'isDangerous' in ARTICLE_TRANSITIONS[id],
    })),
  ]
  const choose: MenuProps['onClick'] = ({ key }) => {
    if (key === 'edit') void navigate(`/articles/${articleId}`)
    else if (key === 'history') void navigate(`/articles/${articleId}/history`)
    else if (key === 'copy') copy(`${window.location.origin}/content/${typeId}/${articleId}`)
    else setOpen(key as TransitionId | 'pin' | 'preview')
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, onClick: choose }}>
        <Button size="small" aria-label={`更多：${title || '未命名稿件'}`}>
          更多
        </Button>
      </Dropdown>
      {open === 'pin' && <PinDialog row={row} onDone={refresh} onClose={() => setOpen(undefined)} />}
      {open === 'preview' && <PreviewPanel articleId={articleId} isOpen onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'pin' && open !== 'preview' && (
        <TransitionDialog
          move={open}
          article={row}
          title={title}
          version={() => Promise.resolve(row.version)}
          onDone={() => {
            // the row may leave the list immediately
            void message.success(`已完成：${ARTICLE_TRANSITIONS[open].name} “${title}”`)
            refresh()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
