import { DomEditor, type IDomEditor, SlateEditor, SlateTransforms } from '@wangeditor-next/editor'
import { useEffect, useMemo, useState } from 'react'
import { focusText } from '#studio/editor/cursor.ts'
import { highlight } from '#studio/editor/highlight.ts'
import { countIn, findMatches, type FindQuery, type FindRange } from './find-text.ts'

/** Debounce in ms before a changed text is searched again. */
const REST_MS = 200
const FOUND = 'find-match'
const CURRENT = 'find-current'
/** Maximum number of highlights: more would make typing slow. */
const MARKED_MAX = 500

/** Finds words in an editor, steps through the matches, and replaces them. */
export function useFind(editor: IDomEditor, { words, isCaseSensitive }: FindQuery) {
  const query = useMemo(() => ({ words, isCaseSensitive }), [words, isCaseSensitive])
  const [blocks, setBlocks] = useState(() => editor.children)
  const matches = useMemo(() => findMatches(blocks as never, query), [blocks, query])
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    let timer: number | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setBlocks(editor.children), REST_MS)
    }
    editor.on('change', wait)
    return () => {
      editor.off('change', wait)
      clearTimeout(timer)
    }
  }, [editor])

  const at = matches.length === 0 ? 0 : current % matches.length
  useEffect(() => {
    const ranges = matches.slice(0, MARKED_MAX).flatMap((match) => domRange(editor, match) ?? [])
    const now = matches[at]
    const here = now && domRange(editor, now)
    highlight(FOUND, ranges)
    highlight(CURRENT, here ? [here] : [])
    here?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [editor, matches, at])
  useEffect(
    () => () => {
      highlight(FOUND, [])
      highlight(CURRENT, [])
    },
    [],
  )

  /** Replaces matches from last to first, so that the ranges of earlier matches stay valid. One undo step. */
  const replace = (chosen: readonly FindRange[], text: string) => {
    if (editor.isDisabled() || chosen.length === 0) return
    SlateEditor.withoutNormalizing(editor, () => {
      for (const match of [...chosen].reverse()) {
        if (text === '') SlateTransforms.delete(editor, { at: match })
        else SlateTransforms.insertText(editor, text, { at: match })
      }
    })
  }

  return {
    count: matches.length,
    /** Index of the current match. */
    at,
    step: (by: number) => setCurrent((at + by + matches.length) % Math.max(1, matches.length)),
    restart: () => setCurrent(0),
    replaceOne: (text: string): void => {
      const match = matches[at]
      if (match === undefined) return
      replace([match], text)
      setBlocks(editor.children)
      // skips matches inside the inserted text
      setCurrent(at + countIn(text, query))
    },
    /** @returns the number of replaced matches. */
    replaceAll: (text: string): number => {
      // the text may have changed since the last search
      const all = findMatches(editor.children as never, query)
      replace(all, text)
      setBlocks(editor.children)
      setCurrent(0)
      return all.length
    },
    /** Sets the cursor to the current match. */
    leave: (): void => {
      const match = matches[at]
      if (match) SlateTransforms.select(editor, match)
      focusText(editor)
    },
  }
}

function domRange(editor: IDomEditor, match: FindRange): Range | undefined {
  try {
    return DomEditor.toDOMRange(editor, match)
  } catch {
    return undefined // not rendered yet
  }
}
