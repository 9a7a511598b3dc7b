import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { ArticleStanding, TextFinding } from '#contracts/generated/studio-wire.ts'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import type { StudioFailure } from '#studio/data/studio-call.ts'
import { useRevalidate } from '#studio/data/use-studio-call.ts'
import { ARTICLE_MOVES, type MovedArticle, type MoveId, movesIn } from './article-moves.ts'
import { MoveDialog } from './move-dialog.tsx'

type Props = {
  article: MovedArticle & { actions: readonly string[] }
  /** Nothing is begun now. */
  isDisabled?: boolean
  version: (move: MoveId) => Promise<number>
  onMoved: (standing: ArticleStanding) => void
  onRefused?: (failure: StudioFailure) => void
  /** A move that a key has asked for. */
  asked?: MoveId | undefined
  onAsked?: (move: MoveId | undefined) => void
  /** Findings of the check in the text on the desk. */
  findings?: readonly TextFinding[] | undefined
  /** Shows the place of a finding. */
  onShow?: (finding: TextFinding) => void
}

/** The most frequent transitions, shown as buttons; the others are in a menu. */
const IN_FRONT: readonly MoveId[] = [
  'submitArticle',
  'recallArticle',
  'discardChanges',
  'publishArticle',
  'scheduleArticle',
  'restoreArticle',
]

/** The permitted transitions of an article, each with a dialog that explains its effect. */
export function ArticleActions({
  article,
  isDisabled = false,
  version,
  onMoved,
  onRefused,
  asked,
  onAsked,
  findings = [],
  onShow,
}: Props) {
  const { message } = App.useApp()
  const revalidate = useRevalidate()
  const [own, setOwn] = useState<MoveId>()
  const open = asked ?? own
  const choose = (move: MoveId | undefined) => (onAsked ?? setOwn)(move)
  const moves = movesIn(article.actions)
  const inFront = moves.filter((id) => IN_FRONT.includes(id))
  const more = moves.filter((id) => !IN_FRONT.includes(id))

  return (
    <>
      {inFront.map((id, at) => (
        <Button key={id} type={at === 0 ? 'primary' : 'default'} disabled={isDisabled} onClick={() => choose(id)}>
          {ARTICLE_MOVES[id].name}
        </Button>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          disabled={isDisabled}
          menu={{
            items: more.map((id) => ({
              key: id,
              label: ARTICLE_MOVES[id].name,
              danger: 'isDangerous' in ARTICLE_MOVES[id],
            })),
            onClick: ({ key }) => choose(key as MoveId),
          }}
        >
          <Button disabled={isDisabled}>更多操作</Button>
        </Dropdown>
      )}
      {open && moves.includes(open) && (
        <MoveDialog
          key={open}
          move={open}
          article={article}
          version={() => version(open)}
          onDone={(standing) => {
            choose(undefined)
            void message.success(`已完成：${ARTICLE_MOVES[open].name}`)
            // the header counts the articles that wait for this staff member
            void revalidate(...STALE_AFTER.article)
            onMoved(standing)
          }}
          {...(onRefused && { onRefused })}
          findings={findings}
          onShow={
            onShow &&
            ((finding) => {
              choose(undefined)
              // a closed dialog gives the focus back
              setTimeout(() => onShow(finding))
            })
          }
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}
