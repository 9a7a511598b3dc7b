import { parentPort } from 'node:worker_threads'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import { articleParts } from './article-parts.ts'
import { type Lead, leadsOf } from './file-rules.ts'
import { collector, findingsIn, type Found } from './finding.ts'
import { hiddenFindings } from './hidden-rules.ts'
import { markupFindings } from './markup-rules.ts'
import { attachmentText, type ReadableExtension } from './office-text.ts'
import type { TextBlock } from './text-block.ts'
import { textFindings, type TextRules } from './text-rules.ts'
import { type Word, type WordSearch, wordSearch } from './word-search.ts'

// Worker thread that checks texts and attachments; see check-thread.ts. Posts 'ready', then the findings of each
// subject.

/** Rules for the check, as sent to the thread. Words are sent only when the thread requests them. */
export type CheckRules = Pick<TextRules, 'scope'> & {
  published: readonly string[]
  wordsVersion: string
  words?: readonly Word[]
}
/** A text, or a file whose text is extracted. */
export type TextSubject = { title: string; outline: string; html: string; origin: string }
export type FileSubject = { bytes: Uint8Array; extension: ReadableExtension; fileId: number }

/** Findings of a text, its internal links, and whether it is empty. */
export type CheckedHtml = { findings: TextFinding[]; leads: Lead[]; isCut: boolean; isEmpty: boolean }
/** Findings of a file, or the reason why the file could not be read. */
export type CheckedWords = { findings: TextFinding[] } | { problem: 'tooLarge' | 'broken' }
export type CheckTask = { rules: CheckRules; subject: TextSubject | FileSubject }
/** `needsWords`: the thread lacks that version of the words. */
export type CheckAnswer = CheckedHtml | CheckedWords | { needsWords: true } | { fault: string }

let search: { version: string; words: WordSearch } | undefined

function check({ rules, subject }: CheckTask): CheckAnswer {
  if (rules.words !== undefined) search = { version: rules.wordsVersion, words: wordSearch(rules.words) }
  if (search?.version !== rules.wordsVersion) return { needsWords: true }
  const held = { search: search.words, scope: rules.scope, published: new Set(rules.published) }
  return 'html' in subject ? checkHtml(subject, held) : checkFile(subject, held)
}

function checkHtml({ title, outline, html, origin }: TextSubject, rules: TextRules): CheckedHtml {
  const parts = articleParts(html)
  const line = (field: 'title' | 'outline', text: string) => findingsOf([{ text }], rules, { field })
  return {
    findings: [
      ...line('title', title),
      ...line('outline', outline),
      ...findingsOf(parts.blocks, rules, { field: 'html' }, [...hiddenFindings(parts), ...markupFindings(parts)]),
    ],
    ...leadsOf(parts, origin),
    isEmpty: parts.blocks.length + parts.pictures.length + parts.films.length === 0,
  }
}

function checkFile({ bytes, extension, fileId }: FileSubject, rules: TextRules): CheckedWords {
  const text = attachmentText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), extension)
  return 'problem' in text ? text : { findings: findingsOf(text.blocks, rules, { field: 'attachment', fileId }) }
}

function findingsOf(
  blocks: readonly TextBlock[],
  rules: TextRules,
  place: { field: TextFinding['field']; fileId?: number },
  others: readonly Found[] = [],
): TextFinding[] {
  const into = collector()
  textFindings(blocks, rules, place, into)
  for (const finding of others) into.add(finding)
  return findingsIn(blocks, into.found)
}

parentPort?.on('message', (task: CheckTask) => {
  try {
    parentPort?.postMessage(check(task))
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
parentPort?.postMessage('ready')
