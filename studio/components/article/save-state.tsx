import type { AutosaveSnapshot, SaveState as State } from './autosave-types.ts'
import styles from './save-state.module.css'

/** State of the autosave without the remote text of a conflict. */
export type SaveSnapshot = Pick<AutosaveSnapshot, 'saveTime' | 'isJournaled'> & {
  state: Exclude<State, { kind: 'conflict' }> | { kind: 'conflict' }
}

/** Shows in words whether the server has the current text. */
export function SaveState({ snapshot }: { snapshot: SaveSnapshot }) {
  const { text, isWarning } = saveStateText(snapshot)
  return (
    <span role="status" className={isWarning ? styles['warning'] : styles['quiet']}>
      {text}
    </span>
  )
}

function saveStateText({ state, saveTime, isJournaled }: SaveSnapshot): { text: string; isWarning: boolean } {
  const here = isJournaled ? '已存本机' : '本机不能暂存，请不要关闭此页'
  switch (state.kind) {
    case 'saved':
      return { text: saveTime === '' ? '没有改动' : `已保存 ${saveTime.slice(11)}`, isWarning: false }
    case 'waiting':
      return { text: isJournaled ? '有改动，即将保存' : '有改动，即将保存（本机不能暂存）', isWarning: false }
    case 'saving':
      return { text: '保存中', isWarning: false }
    case 'offline':
      return { text: `离线，${here}`, isWarning: true }
    case 'loggedOut':
      return { text: `登录已失效，${here}`, isWarning: true }
    case 'paused':
      return { text: `已由他人接管，${here}`, isWarning: true }
    case 'conflict':
      return { text: `冲突，${here}`, isWarning: true }
    case 'refused':
      return { text: `没有保存：${state.message}（${here}）`, isWarning: true }
  }
}
