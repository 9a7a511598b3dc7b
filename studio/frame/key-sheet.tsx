import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { isWriting } from '#studio/components/keys/is-writing.ts'
import styles from './key-sheet.module.css'

const KEYS: readonly { place: string; keys: readonly [string, string][] }[] = [
  {
    place: '编辑',
    keys: [
      ['Ctrl + S', '保存并留一个修订'],
      ['Ctrl + Enter', '提交审核'],
      ['Ctrl + F', '查找和替换'],
      ['Alt + P', '预览'],
      ['Alt + 1 至 5', '右侧各栏'],
      ['Esc，再按 Tab', '离开正文'],
    ],
  },
  {
    place: '列表',
    keys: [
      ['/', '搜索'],
      ['j、k', '下一行、上一行'],
      ['x', '选中这一行'],
      ['Enter', '打开'],
    ],
  },
  {
    place: '审核',
    keys: [
      ['a', '通过'],
      ['r', '退回'],
      ['d', '比对'],
      ['c', '批注选中的文字'],
    ],
  },
  {
    place: '目录树',
    keys: [
      ['Enter', '改名'],
      ['Ctrl + Enter', '加同级'],
      ['Ctrl + Shift + Enter', '加下级'],
      ['Alt + ↑ ↓ → ←', '上移、下移、移入、移出'],
      ['Delete', '删除'],
      ['Ctrl + Z', '撤销删除'],
    ],
  },
  { place: '各处', keys: [['?', '这张表']] },
]

/** Dialog with the keyboard shortcuts of the studio. Opens on `?`, unless the staff member types in a field. */
export function KeySheet() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isWriting(event)) setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Modal open={isOpen} title="快捷键" footer={null} onCancel={() => setIsOpen(false)} width={520}>
      {KEYS.map(({ place, keys }) => (
        <section key={place} className={styles['place']}>
          <h3>{place}</h3>
          <dl>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p>苹果电脑用 ⌘ 代替 Ctrl。在输入框和正文里，单个字母的快捷键不起作用。</p>
    </Modal>
  )
}
