import { Button, Input } from 'antd'
import { useId } from 'react'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import type { FindingAnswers } from './finding-answers.ts'
import styles from './check-panel.module.css'

type Props = {
  finding: TextFinding
  onShow: (finding: TextFinding) => void
  onReplace?: (finding: TextFinding) => void
  answers?: FindingAnswers
  onAnswer?: (key: string, text: string) => void
  earlier?: FindingAnswers
}

/** Names of the parts of an article. */
export const FIELDS = {
  title: '标题',
  outline: '摘要',
  html: '正文',
  cover: '封面',
  attachment: '附件',
  other: '',
} as const
/** Frequent answers of reviewers. */
const PHRASES = [
  '已核对原件，无误',
  '有文件依据',
  '已取得本人同意',
  '是公开的办公联系方式',
  '引用原文，不作修改',
] as const
const ANSWER_MAX = 200

/** One finding: message, quotation, reason, suggested replacement, and the reviewer's answer. */
export function FindingRow({ finding, onShow, onReplace, answers = {}, onAnswer, earlier = {} }: Props) {
  const { key, severity, message, quote, field, suggestion, why } = finding
  const id = useId()
  const said = answers[key] ?? ''
  return (
    <li className={styles['finding']}>
      <button type="button" className={styles['place']} onClick={() => onShow(finding)}>
        {FIELDS[field] !== '' && `${FIELDS[field]}：`}
        {message}
        {quote !== '' && <span className={styles['quote']}> “{quote}”</span>}
      </button>
      {why !== '' && <p className={styles['why']}>{why}</p>}
      {suggestion !== null && onReplace && (
        <Button size="small" aria-label={`把“${quote}”改为“${suggestion}”`} onClick={() => onReplace(finding)}>
          改为“{suggestion}”
        </Button>
      )}
      {earlier[key] !== undefined && <p className={styles['why']}>已答复：{earlier[key]}</p>}
      {severity === 'ask' && onAnswer && earlier[key] === undefined && (
        <div className={styles['answer']}>
          <label htmlFor={id}>答复</label>
          <Input
            id={id}
            data-answer={said}
            value={said}
            maxLength={ANSWER_MAX}
            placeholder="怎样核实的，或者为什么可以这样写"
            onChange={({ target }) => onAnswer(key, target.value)}
          />
          <div className={styles['phrases']}>
            {PHRASES.map((phrase) => (
              <Button key={phrase} size="small" aria-pressed={said === phrase} onClick={() => onAnswer(key, phrase)}>
                {phrase}
              </Button>
            ))}
          </div>
        </div>
      )}
    </li>
  )
}
