import { chooseByKeys, describeChoices, set } from './toolbar-keys.ts'

/** Names of controls that the editor gives none. */
const NAMES: Readonly<Record<string, string>> = {
  articleHeading: '标题级别',
  fontFamily: '字体',
  fontSize: '字号',
  lineHeight: '行高',
  color: '文字颜色',
  bgColor: '背景色',
}

type Does = { onEscape: () => void; closeChoices: () => void }

/**
 * Says what the editor's parts are, again whenever it makes them anew. @returns what ends it.
 * The text is left with Esc and then Tab: inside it, Tab belongs to tables and lists.
 */
export function makeAccessible(frame: HTMLElement, label: string, { onEscape, closeChoices }: Does): () => void {
  const describe = () => describeParts(frame, label)
  describe()
  const observer = new MutationObserver(describe)
  observer.observe(frame, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['role', 'class', 'aria-label', 'contenteditable'],
  })
  let isLeaving = false
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape') onEscape()
    // the browser moves on, where the editor would have taken the key
    if (event.key === 'Tab' && isLeaving) event.stopPropagation()
    isLeaving = event.key === 'Escape' || (isLeaving && event.key === 'Shift')
  }
  const endChoosing = chooseByKeys(frame, closeChoices)
  frame.addEventListener('keydown', onKey, true)
  return () => {
    endChoosing()
    observer.disconnect()
    frame.removeEventListener('keydown', onKey, true)
  }
}

function describeParts(frame: HTMLElement, label: string): void {
  const text = frame.querySelector<HTMLElement>('[data-slate-editor]')
  if (text) {
    set(text, {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      // who may only read goes through it with the keys, too
      tabindex: '0',
      'aria-readonly': String(text.contentEditable === 'false'),
      'aria-description': '按 Esc 再按 Tab 离开正文',
    })
    // articles look here as they do on the page; the editor sets its class anew
    if (!text.classList.contains('rich-text')) text.classList.add('rich-text')
  }
  const bar = frame.querySelector<HTMLElement>('.w-e-toolbar')
  if (bar) set(bar, { role: 'toolbar', 'aria-label': '正文工具栏' })
  for (const control of frame.querySelectorAll<HTMLElement>('.w-e-bar-item > button, .w-e-bar-item > select')) {
    const shown = control.textContent?.trim() ?? ''
    const name = control.dataset['tooltip']?.split('\n')[0] ?? NAMES[control.dataset['menuKey'] ?? '']
    set(control, {
      // what a control shows belongs to its name
      'aria-label': [name, shown].filter((part) => part).join('：'),
      'aria-disabled': String(control.classList.contains('disabled')),
      'aria-pressed': String(control.classList.contains('active')),
    })
  }
  describeChoices(frame)
}
