import { App, Button, Tabs } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { ContentItem } from '#contracts/generated/studio-wire.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import { SaveState } from '#studio/components/article/save-state.tsx'
import { useKeys } from '#studio/components/article/use-keys.ts'
import { contentDifference } from '#studio/components/content/content-difference.ts'
import { consentRenewal } from '#studio/components/content/consent-renewal.ts'
import { ContentForm } from '#studio/components/content/content-form.tsx'
import { ContentTransitionDialog } from '#studio/components/content/content-transition-dialog.tsx'
import {
  CONTENT_TRANSITIONS,
  type ContentTransition,
  type ContentTransitionId,
  contentTransitionsIn,
  mayChange,
} from '#studio/components/content/content-transitions.ts'
import { ContentState } from '#studio/components/content/content-state.tsx'
import { pageName } from '#studio/components/content/site-pages.ts'
import { STALE_AFTER } from '#studio/data/stale-calls.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'
import { useRevalidate } from '#studio/data/use-studio-call.ts'
import { useStaff } from '#studio/frame/staff-session.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import styles from './content.module.css'
import { CopyButton } from './copy-button.tsx'
import { ItemDifference } from './item-difference.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemRevisions, ItemSteps } from './item-history.tsx'
import { ADOPTED_VERSION, isNewItem } from './item-identity.ts'
import { ItemNotices } from './item-notices.tsx'
import type { StudioContentKind } from './kind-of-address.tsx'
import { PreviewButton } from './preview-button.tsx'
import { PROBLEM_LIST_ID, ProblemList } from './problem-list.tsx'
import { useItemForm } from './use-item-form.ts'

const NOT_SAVED = '改动还没有保存到服务器，请等保存完成后再试'

type Props = {
  kind: StudioContentKind
  item: ContentItem
  /** Whether the item is being refetched: a new desk will replace this one. */
  isStale: boolean
  onReload: () => void
  onCreated: (itemId: number) => void
}

/** One content item: its form and its differences on the left, its state and history on the right. */
export function ContentDesk({ kind, item, isStale, onReload, onCreated }: Props) {
  const { staffId, grants: given } = useStaff()
  const grants = given as readonly Grant[]
  const { message } = App.useApp()
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const isNew = isNewItem(item)
  const isEditable = isNew || mayChange(grants, 'editContent', kind, item)
  const desk = useItemForm({ kind, item, staffId, isEditable, onCreated })
  const { state, standing, snapshot, autosave, problems } = desk
  const moves = contentTransitionsIn(grants, kind, { ...item, standing })
  const isReview = moves.includes('approveContent')
  const [tab, setTab] = useState<'form' | 'difference'>(isReview ? 'difference' : 'form')
  const [from, setFrom] = useState<number>()
  const [asked, setAsked] = useState<ContentTransitionId>()
  const [isTried, setIsTried] = useState(false)

  const label = state.content[kind.label]
  const named = typeof label === 'string' && label.trim() !== '' ? label : item.label
  const renewal = consentRenewal(kind, item, state.content)
  const title = kind.shape === 'single' ? kind.title : named || `新的${kind.title}`
  const count = item.published === null ? 0 : contentDifference(kind.fields, item.published, state.content).length

  const show = (path: string) => {
    desk.check()
    setTab('form')
    desk.dispatch({ type: 'reveal', path })
  }
  function begin(move: ContentTransitionId): void {
    if (move !== 'submitContent' || problems.length === 0) return setAsked(move)
    desk.check()
    setIsTried(true)
    // the list is rendered, because there are problems
    document.getElementById(PROBLEM_LIST_ID)?.focus()
  }
  /** Saves the draft for the preview. @throws StudioFailure if saving fails */
  async function saveDraft(): Promise<void> {
    if (isEditable && autosave !== undefined && !(await autosave.save())) throw new StudioFailure(0, NOT_SAVED)
  }
  /**
   * Returns the version to send with a transition. Saves first if the transition applies to the draft.
   * @throws StudioFailure if saving fails
   */
  async function version({ takesDraft }: ContentTransition): Promise<number> {
    if (autosave === undefined) return standing.version
    if (takesDraft && !(await autosave.save())) throw new StudioFailure(0, NOT_SAVED)
    return autosave.version()
  }
  /**
   * Returns the item and version to send with a transition. Creates the item first if it is still a public row.
   * @throws StudioFailure if saving or creating fails
   */
  async function stored(move: ContentTransition): Promise<{ itemId: number; version: number }> {
    const at = await version(move)
    if (standing.itemId !== 0) return { itemId: standing.itemId, version: at }
    const { itemId } = await studioCall('adoptContent', { kind: kind.id, rowId: Number(item.key) })
    return { itemId, version: at || ADOPTED_VERSION }
  }
  function finish(text: string): void {
    void message.success(text)
    void revalidate(...STALE_AFTER.content)
    onReload()
  }
  async function restore(revisionId: number): Promise<void> {
    try {
      const input = { kind: kind.id, itemId: standing.itemId, revisionId }
      await studioCall('restoreContentRevision', {
        ...input,
        version: await version({ ...CONTENT_TRANSITIONS.submitContent }),
      })
      finish('已恢复为草稿')
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      void message.error(error.message)
    }
  }
  useKeys({ 'mod+s': () => void autosave?.save() })

  return (
    <div className={styles['desk']}>
      <div className={styles['head']}>
        {kind.shape !== 'single' && (
          <Link className={styles['back']} to={`/content/${kind.id}`}>
            ‹ {kind.title}
          </Link>
        )}
        <h1>{title}</h1>
        <ContentState {...standing} />
        {isEditable ? <SaveState snapshot={snapshot} /> : <span>只读</span>}
        <div className={styles['buttons']}>
          {moves.map((id, at) => {
            const { name, isDangerous }: ContentTransition = CONTENT_TRANSITIONS[id]
            return (
              <Button
                key={id}
                type={at === 0 && isDangerous !== true ? 'primary' : 'default'}
                danger={isDangerous === true}
                disabled={isStale || (isNew && standing.itemId === 0)}
                onClick={() => begin(id)}
              >
                {name}
              </Button>
            )
          })}
          {standing.itemId !== 0 && <PreviewButton kind={kind} itemId={standing.itemId} beforeOpen={saveDraft} />}
          {!isNew && <CopyButton kind={kind} content={state.content} />}
          <Button href={item.page} target="_blank" rel="noopener">
            查看网页
          </Button>
        </div>
      </div>
      <ItemNotices item={item} standing={standing} isEditable={isEditable} isKept={desk.isKept} renewal={renewal} />
      {isEditable && (standing.itemId !== 0 || isTried) && (
        <ProblemList
          fields={kind.fields}
          content={state.content}
          problems={problems}
          isUrgent={isTried}
          onShow={show}
        />
      )}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Tabs
            activeKey={tab}
            onChange={(key) => setTab(key as 'form' | 'difference')}
            items={[
              {
                key: 'form',
                label: '内容',
                children: <ContentForm fields={kind.fields} state={state} form={desk.form} />,
              },
              {
                key: 'difference',
                label: `差异${count === 0 ? '' : `（${count}）`}`,
                children: (
                  <ItemDifference
                    kind={kind}
                    item={item}
                    content={state.content}
                    files={desk.files}
                    names={desk.names}
                    from={from}
                    onFrom={setFrom}
                  />
                ),
              },
            ]}
          />
        </div>
        <div className={styles['side']}>
          <ItemFacts kind={kind} item={item} standing={standing} pageName={pageName(item.page)} />
          <ItemRevisions
            item={item}
            mayRestore={isEditable && !isStale}
            onCompare={(revisionId) => {
              setFrom(revisionId)
              setTab('difference')
            }}
            onRestore={(revisionId) => void restore(revisionId)}
          />
          <ItemSteps item={item} />
        </div>
      </div>
      {asked !== undefined && (
        <ContentTransitionDialog
          move={asked}
          standing={standing}
          scheduledTime={item.scheduledTime}
          renewal={renewal}
          send={async (fields) =>
            CONTENT_TRANSITIONS[asked].send({
              ...fields,
              kind: kind.id,
              ...(await stored(CONTENT_TRANSITIONS[asked])),
              revisionId: item.pendingRevisionId ?? 0,
            })
          }
          onDone={() => {
            setAsked(undefined)
            finish(`已完成：${CONTENT_TRANSITIONS[asked].name}`)
            if (asked === 'deleteContent') void navigate(`/content/${kind.id}`)
          }}
          onFailed={({ fields }) => {
            if (fields.length > 0) desk.refuse(fields)
          }}
          onClose={(failure) => {
            setAsked(undefined)
            // a colleague has changed the item
            if (failure?.code === 409) onReload()
          }}
        />
      )}
      {snapshot.state.kind === 'conflict' && snapshot.remote !== undefined && (
        <ConflictDialog
          kind={kind}
          mine={state.content}
          remote={snapshot.remote}
          isEditable={mayChange(grants, 'editContent', kind, { ...item, standing: snapshot.remote.standing })}
          files={desk.files}
          names={desk.names}
          onSettle={(kept) => {
            desk.settle(kept)
            onReload()
          }}
        />
      )}
    </div>
  )
}
