import { App, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { CurrentStaff, TextFinding } from '#contracts/generated/studio-wire.ts'
import type { FoundEntry } from '#studio/components/article/draft-journal.ts'
import { ArticleActions } from '#studio/components/article/transitions/article-actions.tsx'
import type { TransitionId } from '#studio/components/article/transitions/article-transitions.ts'
import { SaveState } from '#studio/components/article/save-state.tsx'
import type { Presence } from '#studio/components/article/use-edit-presence.ts'
import { useKeys } from '#studio/components/article/use-keys.ts'
import { useNames } from '#studio/components/article/use-names.ts'
import { TEXT_CHANGED } from '#studio/components/checks/text-place.ts'
import { useTextCheck } from '#studio/components/checks/use-text-check.ts'
import { useEditorPorts } from '#studio/components/files/editor-ports.tsx'
import { WechatButton } from '#studio/components/wechat/wechat-button.tsx'
import { PreviewPanel } from '#studio/components/preview/preview-panel.tsx'
import { ConflictDialog } from '#studio/components/article/conflict/conflict-dialog.tsx'
import type { StudioFailure } from '#studio/data/studio-call.ts'
import { ArticleNotices } from './article-notices.tsx'
import { DeskHead, ReadOnly } from './desk-head.tsx'
import { PresenceNotice } from './presence-notice.tsx'
import styles from './article-desk.module.css'
import { DeskPanel } from './desk-panel.tsx'
import { PANEL_TABS, type PanelTab } from './panel-props.ts'
import { focusFindingPlace, replaceFinding, showFinding } from './finding-place.ts'
import { RecoveredDraft } from './recovered-draft.tsx'
import { HeadFields } from './head-fields.tsx'
import type { LoadedArticle } from './use-article-load.ts'
import { useArticleFiles } from './use-article-files.ts'
import { useDeskText } from './use-desk-text.ts'
import { useArticleStatus } from './use-article-status.ts'

const ArticleEditor = lazy(async () => {
  const { ArticleEditor: Editor } = await import('#studio/editor/article-editor.tsx')
  return { default: Editor }
})

/** Fields whose problems the properties tab shows instead of the checks tab. */
const PROPERTIES: readonly string[] = ['coverFileId', 'expiresAt', 'pinnedUntil']

type Props = {
  loaded: LoadedArticle
  /** Whether the article is being refetched: a new desk will replace this one. */
  isStale: boolean
  staff: CurrentStaff
  /** Id of the window in the edit lock. */
  holder: string
  presence: Presence
  onTakeOver: () => Promise<void>
  /** Requests the edit lock again. Resolves to whether this window holds the lock. */
  onTaken: () => Promise<boolean>
  onMoved: () => void
}

/** One article on the desk: its text on the left, the panel with everything else on the right. */
export function ArticleDesk({ loaded, isStale, staff, holder, presence, onTakeOver, onTaken, onMoved }: Props) {
  const { article, follow } = useArticleStatus(loaded.article)
  const { message } = App.useApp()
  const [found, setFound] = useState<FoundEntry>()
  const [left, setLeft] = useState(loaded.found)
  const [tab, setTab] = useState<PanelTab>('properties')
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const [asked, setAsked] = useState<TransitionId>()
  const [isRefused, setIsRefused] = useState(false)
  const [blocking, setBlocking] = useState<TextFinding[]>()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const isWritable = article.actions.includes('editArticle') && presence.phase === 'mine' && left.length === 0
  const { draft, editor, isReady, opened, open, snapshot, write, ...desk } = useDeskText({
    article,
    staffId: staff.staffId,
    holder,
    window: `${holder}-${loaded.sequence}`,
    found,
    isPaused: presence.phase === 'taken',
    isWritable,
    onTaken,
    onSaved: follow,
  })
  const { ports, dialog } = useEditorPorts()
  const files = useArticleFiles(article, draft)
  const names = useNames(files.known)

  const checked = useTextCheck(article.articleId, draft)

  const openTab = (next: PanelTab) => {
    setTab(next)
    setIsPanelOpen(true)
  }
  function show(finding: TextFinding): void {
    const elsewhere = showFinding(finding)
    if (elsewhere === 'changed') message.info(TEXT_CHANGED)
    else if (elsewhere !== undefined) {
      openTab(elsewhere)
      focusFindingPlace(finding.field)
    }
  }
  /** Selects the tab that shows the problems of a failed submission: the checks or the properties. */
  function showRefusal({ code, data, fields }: StudioFailure): void {
    if (code === 422) setBlocking((data as { findings: TextFinding[] }).findings)
    else if (code !== 400 || asked !== 'submitArticle') return
    setIsRefused(true)
    setTab(code === 400 && fields.every(({ field }) => PROPERTIES.includes(field)) ? 'properties' : 'checks')
  }
  useKeys({
    'mod+s': () =>
      isWritable && void desk.save(true).then((isSaved) => isSaved && message.success('已保存，并留下一个修订')),
    'mod+enter': () => !isStale && article.actions.includes('submitArticle') && setAsked('submitArticle'),
    'alt+p': () => setIsPreviewed(true),
    ...Object.fromEntries(PANEL_TABS.map(({ key }, at) => [`alt+${at + 1}`, () => openTab(key)])),
  })

  const { state } = snapshot
  return (
    <div className={styles['desk']}>
      <DeskHead
        article={article}
        title={draft.title}
        state={
          isWritable || snapshot.state.kind !== 'saved' ? <SaveState snapshot={snapshot} /> : <ReadOnly {...article} />
        }
        notice={<PresenceNotice presence={presence} onTakeOver={onTakeOver} />}
      >
        <Button onClick={() => setIsPreviewed(true)}>预览</Button>
        <WechatButton read={desk.read} />
        <ArticleActions
          article={article}
          isDisabled={isStale}
          version={desk.versionFor}
          onMoved={onMoved}
          onRefused={showRefusal}
          asked={asked}
          onAsked={(move) => {
            setAsked(move)
            // not before the dialog closes: on a narrow screen the panel would cover the dialog
            if (isRefused) setIsPanelOpen(true)
            setIsRefused(false)
          }}
          findings={checked.findings}
          onShow={show}
        />
        <Button className={styles['panelButton'] ?? ''} onClick={() => setIsPanelOpen(true)}>
          属性与检查
        </Button>
      </DeskHead>
      <ArticleNotices article={article} onRemarks={() => openTab('remarks')} />
      {left[0] !== undefined && presence.phase !== 'asking' && (
        <RecoveredDraft
          key={left[0].place}
          found={left[0]}
          now={article.draft}
          names={names}
          canRestore={article.actions.includes('editArticle') && presence.phase === 'mine'}
          onRestore={(restored) => {
            setFound(restored)
            open(restored.entry.draft)
            setLeft([])
          }}
          onDiscard={(place) => setLeft((all) => all.filter((each) => each.place !== place))}
        />
      )}
      <div className={styles['columns']}>
        <div className={styles['text']}>
          <HeadFields draft={draft} isReadOnly={!isWritable} onChange={write} />
          <Suspense fallback={<div className={styles['waiting']}>正在打开编辑器…</div>}>
            {isReady && (
              <ArticleEditor
                key={opened.count}
                ref={editor}
                html={opened.html}
                onChange={(html) => write({ html })}
                ports={ports}
                isReadOnly={!isWritable}
              />
            )}
          </Suspense>
        </div>
        <DeskPanel
          tab={tab}
          onTab={setTab}
          isOpen={isPanelOpen}
          onClose={() => setIsPanelOpen(false)}
          article={article}
          draft={draft}
          files={files}
          isReadOnly={!isWritable}
          onChange={write}
          blocking={blocking}
          checked={checked}
          onShow={show}
          onReplace={(finding) => {
            const fields = replaceFinding(desk.latest(), finding)
            if (fields === 'changed') message.info(TEXT_CHANGED)
            else if (fields !== undefined) write(fields)
          }}
        />
      </div>
      {dialog}
      <PreviewPanel
        articleId={article.articleId}
        isOpen={isPreviewed}
        beforeOpen={desk.saveForPreview}
        onClose={() => setIsPreviewed(false)}
      />
      {state.kind === 'conflict' && (
        <ConflictDialog mine={draft} theirs={state.theirs} names={names} onSettle={desk.settle} />
      )}
    </div>
  )
}
