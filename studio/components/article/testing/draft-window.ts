import { type DraftAutosave, draftAutosave } from '#studio/components/article/draft-autosave.ts'
import type { JournalEntry } from '#studio/components/article/autosave-types.ts'
import type { DraftServer } from './draft-server.ts'

/** A window on the article, with its own journal. */
export function openWindow(server: DraftServer, name: string, found?: JournalEntry) {
  const journal: { entry?: JournalEntry | undefined } = {}
  const is = { alive: true, loggedIn: true }
  const { draft, version } = server.stored
  const autosave = draftAutosave(server.window(name, journal, is), {
    draft,
    version,
    saveTime: '',
    ...(found !== undefined && { found }),
  })
  return { name, autosave, journal, is }
}
/** Kind of the window's save state. */
export const stateOf = ({ autosave }: { autosave: DraftAutosave }) => autosave.snapshot().state.kind
