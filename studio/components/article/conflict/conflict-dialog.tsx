import { Alert, App, Button, Flex, Modal, Radio } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { ArticleText } from '#studio/components/article/article-text.tsx'
import { type Names, propertyRows } from '#studio/components/article/difference/property-rows.ts'
import type { RemoteDraft } from '#studio/components/article/autosave-types.ts'
import { copyHtml } from '#studio/components/wechat/copy-html.ts'
import styles from './conflict-dialog.module.css'
import { type Choice, mergedHtml, mergeParts } from './merge-parts.ts'

type Props = {
  mine: StudioDraft
  theirs: RemoteDraft
  names: Names
  onSettle: (chosen: StudioDraft) => void
}

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'theirs', label: '用对方的' },
  { value: 'mine', label: '用我的' },
  { value: 'both', label: '两段都留' },
]
const EITHER = CHOICES.slice(0, 2)

/**
 * Resolves a conflict with another author: shows both texts side by side and merges them by the author's choices.
 * Neither text is lost.
 */
export function ConflictDialog({ mine, theirs, names, onSettle }: Props) {
  const { message } = App.useApp()
  const parts = useMemo(() => mergeParts(theirs.draft.html, mine.html), [theirs.draft.html, mine.html])
  const differing = parts.filter((part) => 'mine' in part).length
  const [choices, setChoices] = useState<readonly Choice[]>(() => Array.from({ length: differing }, () => 'mine'))
  const [lineChoices, setLineChoices] = useState<readonly Choice[]>(['mine', 'mine', 'mine'])
  const rows = propertyRows(theirs.draft, mine, names)
  const lines = [
    { name: '标题', theirs: theirs.draft.title, mine: mine.title },
    { name: '摘要', theirs: theirs.draft.outline, mine: mine.outline },
    {
      name: '属性',
      theirs: rows.map(({ name, before }) => `${name}：${before || '（空）'}`).join('；'),
      mine: rows.map(({ name, after }) => `${name}：${after || '（空）'}`).join('；'),
    },
  ]

  const merged = (): StudioDraft => {
    const [title, outline, properties] = lineChoices.map((choice) => (choice === 'theirs' ? theirs.draft : mine))
    return {
      ...(properties ?? mine),
      title: (title ?? mine).title,
      outline: (outline ?? mine).outline,
      html: mergedHtml(parts, choices),
    }
  }
  const copyMine = () =>
    copyHtml(mine.html, mine.html.replace(/<[^>]+>/g, ''))
      ? void message.success('我的正文已复制')
      : void message.warning('浏览器不允许复制，请选中文字后复制')

  return (
    <Modal
      open
      title="稿件已被他人修改"
      width={1100}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        theirs.isEditable ? (
          <Flex gap={8} wrap justify="end">
            <Button onClick={() => onSettle(theirs.draft)}>采用对方的版本</Button>
            <Button onClick={() => onSettle(mine)}>另存为我的版本</Button>
            <Button type="primary" onClick={() => onSettle(merged())}>
              保存选好的内容
            </Button>
          </Flex>
        ) : (
          <Flex gap={8} justify="end">
            <Button onClick={copyMine}>复制我的正文</Button>
            <Button type="primary" onClick={() => window.location.reload()}>
              刷新稿件
            </Button>
          </Flex>
        )
      }
    >
      <Alert
        type="info"
        showIcon
        title={`${theirs.by || '他人'} 在 ${theirs.time} 保存了另一份文本。`}
        description={
          theirs.isEditable
            ? '逐段选择留哪一份。无论怎么选，对方的和我的全文都会各留为一个修订，可以在历史里找回。'
            : '稿件现在的状态不能修改。您写的内容已存在本机，等稿件可以编辑时打开，会提示恢复。'
        }
      />
      <div className={styles['texts']}>
        <h3>对方的</h3>
        <h3>我的</h3>
        {lines.map(({ name, theirs: their, mine: my }, line) => (
          <ChoiceRow
            key={name}
            name={name}
            theirs={their}
            mine={my}
            choice={lineChoices[line] ?? 'mine'}
            isFixed={!theirs.isEditable}
            onChoose={(choice) => setLineChoices((all) => all.map((each, at) => (at === line ? choice : each)))}
          />
        ))}
        {parts.map((part, index) => {
          if ('same' in part)
            return (
              <div key={index} className={styles['same']}>
                <ArticleText html={part.same} />
              </div>
            )
          const { place } = part
          return (
            <section key={index} className={styles['part']} aria-label={`不同之处 ${place + 1}`}>
              <Side whose="对方的">
                {part.theirs === '' ? <p>（没有这一段）</p> : <ArticleText html={part.theirs} />}
              </Side>
              <Side whose="我的">{part.mine === '' ? <p>（没有这一段）</p> : <ArticleText html={part.mine} />}</Side>
              <Radio.Group
                aria-label={`不同之处 ${place + 1} 留哪一份`}
                options={CHOICES}
                value={choices[place] ?? 'mine'}
                disabled={!theirs.isEditable}
                onChange={({ target }) =>
                  setChoices((all) => all.map((each, at) => (at === place ? (target.value as Choice) : each)))
                }
              />
            </section>
          )
        })}
      </div>
    </Modal>
  )
}

type ChoiceRowProps = {
  name: string
  theirs: string
  mine: string
  choice: Choice
  isFixed: boolean
  onChoose: (choice: Choice) => void
}

/** One of two differing texts, labelled with its author for the narrow layout, where the texts are below each other. */
function Side({ whose, children }: { whose: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles['whose']}>{whose}</p>
      {children}
    </div>
  )
}

/** A one-line field in both versions, with radio buttons that choose a version. */
function ChoiceRow({ name, theirs, mine, choice, isFixed, onChoose }: ChoiceRowProps) {
  if (theirs === mine) return null
  return (
    <section className={styles['part']} aria-label={name}>
      <Side whose="对方的">
        <strong>{name}</strong>　{theirs || '（空）'}
      </Side>
      <Side whose="我的">
        <strong>{name}</strong>　{mine || '（空）'}
      </Side>
      <Radio.Group
        aria-label={`${name}留哪一份`}
        options={EITHER}
        value={choice}
        disabled={isFixed}
        onChange={({ target }) => onChoose(target.value as Choice)}
      />
    </section>
  )
}
