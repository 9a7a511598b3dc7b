import { type DraftKeeper, draftKeeper } from '#studio/components/article/draft-keeper.ts'
import type { JournalEntry } from '#studio/components/article/keeper-types.ts'
import type { DraftServer } from './draft-server.ts'

/** A window on the article, with its own journal. */
export function openWindow(server: DraftServer, name: string, found?: JournalEntry) {
  const journal: { entry?: JournalEntry | undefined } = {}
  const is = { alive: true, loggedIn: true }
  const { draft, version } = server.stored
  const keeper = draftKeeper(server.window(name, journal, is), {
    draft,
    version,
    saveTime: '',
    ...(found !== undefined && { found }),
  })
  return { name, keeper, journal, is }
}
/** How the window's save state is called. */
export const stateOf = ({ keeper }: { keeper: DraftKeeper }) => keeper.snapshot().state.kind
