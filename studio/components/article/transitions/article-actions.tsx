import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { ArticleStanding, TextFinding } from '#contracts/generated/studio-wire.ts'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import type { StudioFailure } from '#studio/data/studio-call.ts'
import { useRevalidate } from '#studio/data/use-studio-call.ts'
import {
  ARTICLE_TRANSITIONS,
  type ArticleInTransition,
  type TransitionId,
  transitionsIn,
} from './article-transitions.ts'
import { TransitionDialog } from './transition-dialog.tsx'

type Props = {
  article: ArticleInTransition & { actions: readonly string[] }
  /** Disables all transitions. */
  isDisabled?: boolean
  version: (move: TransitionId) => Promise<number>
  onMoved: (standing: ArticleStanding) => void
  onRefused?: (failure: StudioFailure) => void
  /** Transition that a keyboard shortcut has requested. */
  asked?: TransitionId | undefined
  onAsked?: (move: TransitionId | undefined) => void
  /** Findings of the text check in the text of the article. */
  findings?: readonly TextFinding[] | undefined
  /** Shows the place of a finding. */
  onShow?: (finding: TextFinding) => void
}

/** The most frequent transitions, shown as buttons; the others are in a menu. */
const IN_FRONT: readonly TransitionId[] = [
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
  const [own, setOwn] = useState<TransitionId>()
  const open = asked ?? own
  const choose = (move: TransitionId | undefined) => (onAsked ?? setOwn)(move)
  const moves = transitionsIn(article.actions)
  const inFront = moves.filter((id) => IN_FRONT.includes(id))
  const more = moves.filter((id) => !IN_FRONT.includes(id))

  return (
    <>
      {inFront.map((id, at) => (
        <Button key={id} type={at === 0 ? 'primary' : 'default'} disabled={isDisabled} onClick={() => choose(id)}>
          {ARTICLE_TRANSITIONS[id].name}
        </Button>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          disabled={isDisabled}
          menu={{
            items: more.map((id) => ({
              key: id,
              label: ARTICLE_TRANSITIONS[id].name,
              danger: 'isDangerous' in ARTICLE_TRANSITIONS[id],
            })),
            onClick: ({ key }) => choose(key as TransitionId),
          }}
        >
          <Button disabled={isDisabled}>更多操作</Button>
        </Dropdown>
      )}
      {open && moves.includes(open) && (
        <TransitionDialog
          key={open}
          move={open}
          article={article}
          version={() => version(open)}
          onDone={(standing) => {
            choose(undefined)
            void message.success(`已完成：${ARTICLE_TRANSITIONS[open].name}`)
            // the stale data includes the number of waiting tasks in the header
            void revalidate(...STALE_AFTER.article)
            onMoved(standing)
          }}
          {...(onRefused && { onRefused })}
          findings={findings}
          onShow={
            onShow &&
            ((finding) => {
              choose(undefined)
              // wait until the closed dialog has returned the focus
              setTimeout(() => onShow(finding))
            })
          }
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}
