import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { CallState } from '#web/data/call-state.ts'
import { MatchList, optionId } from './match-list.tsx'
import { findNodes, pathTo, type PickerNode } from './picker-tree.ts'
import { TreeList } from './tree-list.tsx'
import styles from './tree-picker.module.css'
import { useModalDialog } from '#web/ui/modal-dialog/use-modal-dialog.ts'

const MAX_MATCHES = 50

type TreePickerProps = {
  title: string
  searchLabel: string
  /** The tree; undefined while loading and after a failure. */
  nodes: readonly PickerNode[] | undefined
  /** The call that loads the nodes. */
  call: CallState<OperationId>
  selectedId: number | undefined
  /** Called with id and name of the picked node; with undefined and '' if the selection is cleared. */
  onPick: (id: number | undefined, name: string) => void
  onClose: () => void
  /** Label of the button that clears the selection. */
  clearName?: string
}

/** Dialog to choose a node of a tree, by browsing or searching. */
export function TreePicker({ title, nodes, call, onPick, onClose, ...rest }: TreePickerProps) {
  const { searchLabel, selectedId, clearName = '不限' } = rest
  const dialog = useModalDialog(onClose)
  const pick = (id: number) => onPick(id, pathTo(nodes ?? [], id).pop()?.name ?? '')
  return (
    <dialog ref={dialog} className={styles.picker} aria-label={title}>
      <div className={styles.box}>
        <header className={styles.head}>
          <h2>{title}</h2>
          {selectedId !== undefined && (
            <button type="button" className="iconbtn" onClick={() => onPick(undefined, '')}>
              {clearName}
            </button>
          )}
          <button type="button" className="iconbtn" aria-label="关闭" onClick={onClose}>
            <Icon name="x" />
          </button>
        </header>
        {nodes && <SearchableTree label={title} {...{ searchLabel, nodes, selectedId }} onPick={pick} />}
        {nodes === undefined && (
          <div className={styles.waiting}>
            {call.state === 'failed' ? (
              <RetryLine what={title} reason={call.reason} onRetry={call.retry} />
            ) : (
              <Skeleton count={3} />
            )}
          </div>
        )}
      </div>
    </dialog>
  )
}

type SearchableTreeProps = Pick<TreePickerProps, 'searchLabel' | 'selectedId'> & {
  label: string
  nodes: readonly PickerNode[]
  onPick: (id: number) => void
}

function SearchableTree({ label, searchLabel, nodes, selectedId, onPick }: SearchableTreeProps) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const matches = useMemo(() => findNodes(nodes, text, MAX_MATCHES), [nodes, text])
  const isSearching = text.trim() !== ''
  const hasMatches = matches.length > 0
  useEffect(() => {
    // only with a mouse: on a phone the on-screen keyboard would cover the tree
    if (typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && !isSearching) {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    }
    if (event.nativeEvent.isComposing || !hasMatches) return // Enter confirms the IME composition first
    const index = nextIndex(event.key, activeIndex, matches.length)
    if (event.key === 'Enter') onPick(matches[activeIndex]?.node.id as number)
    else if (index === undefined) return
    else {
      setActiveIndex(index)
      document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' })
    }
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          ref={field}
          className="input"
          type="search"
          role="combobox"
          autoComplete="off"
          aria-label={searchLabel}
          aria-autocomplete="list"
          aria-expanded={hasMatches}
          aria-controls={listId}
          aria-activedescendant={hasMatches ? optionId(listId, activeIndex) : undefined}
          placeholder={searchLabel}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <output className="sr">{isSearching ? `找到 ${matches.length} 个` : ''}</output>
      <div ref={list} className={styles.list}>
        {isSearching && !hasMatches && <p className={styles.none}>{`没有找到“${text.trim()}”`}</p>}
        {isSearching && <MatchList id={listId} {...{ label, matches, activeIndex, onPick }} />}
        {!isSearching && <TreeList {...{ label, nodes, selectedId, onPick }} />}
      </div>
    </>
  )
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  return undefined
}
