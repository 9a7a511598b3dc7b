import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { articleLines } from '#contracts/studio/article-lines.ts'
import type {
  Acknowledged,
  JournalEntry,
  KeeperPorts,
  SaveOptions,
  Theirs,
} from '#studio/components/article/keeper-types.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'

/** A draft of which only the text matters. */
export const draftWith = (html: string): StudioDraft => ({
  title: '标题',
  outline: '',
  html,
  ...articleLines(() => ''),
  coverFileId: null,
  attachmentFileIds: [],
  typeId: 2,
  locationName: null,
  expiresAt: null,
  pinnedUntil: null,
})

export type DraftServer = ReturnType<typeof draftServer>
/** How the line behaves for one request: what it takes there and back, and what gets lost on the way. */
export type Line = { there: number; back: number; lost?: 'request' | 'answer' }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const offline = () => new StudioFailure(0, '连接不上服务器')

/** The server of one article as a keeper meets it, behind a line that a test makes worse. */
export function draftServer(html = '') {
  const stored = { draft: draftWith(html), version: 1, by: '' }
  const revisions: string[] = []
  const saves: SaveOptions[] = []
  let line: () => Line = () => ({ there: 5, back: 5 })

  async function request<Answer>(answer: () => Answer): Promise<Answer> {
    const { there, back, lost } = line()
    await wait(there)
    if (lost === 'request') throw offline()
    const given = answer()
    await wait(back)
    if (lost === 'answer') throw offline()
    return given
  }

  /** Somebody saves, whatever version they had in mind. */
  function put(draft: StudioDraft, by: string, isRevision = false): number {
    Object.assign(stored, { draft, by, version: stored.version + 1 })
    if (isRevision) revisions.push(draft.html)
    return stored.version
  }

  return {
    stored,
    revisions,
    saves,
    setLine: (next: () => Line) => void (line = next),
    put,
    /** The ports of a window; `is` says whether it is still there and whether somebody is logged in. */
    window(
      name: string,
      journal: { entry?: JournalEntry | undefined },
      is: { alive: boolean; loggedIn: boolean },
    ): KeeperPorts {
      const check = () => {
        if (!is.loggedIn) throw new StudioFailure(401, '登录已失效，请重新登录')
      }
      return {
        save(draft, options) {
          return request((): Acknowledged => {
            check()
            saves.push(options)
            if (options.version !== stored.version) throw new StudioFailure(409, '稿件已被他人修改')
            return { version: put(draft, name, options.revision), saveTime: '2026-11-22 10:32:05' }
          })
        },
        read: () =>
          request((): Theirs => {
            check()
            return { draft: stored.draft, version: stored.version, by: stored.by, time: '', isEditable: true }
          }),
        journal: {
          async write(entry) {
            await wait(1)
            if (is.alive) journal.entry = structuredClone(entry)
          },
          async erase() {
            await wait(1)
            if (is.alive) journal.entry = undefined
          },
        },
        now: () => Date.now(),
      }
    },
  }
}
