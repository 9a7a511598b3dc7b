import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import type {
  SaveResult,
  JournalEntry,
  AutosaveDependencies,
  SaveOptions,
  RemoteDraft,
} from '#studio/components/article/autosave-types.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'

/** A draft with the given body; its other fields are defaults. */
export const draftWith = (html: string): StudioDraft => ({ ...emptyDraft(2), title: '标题', html })

export type DraftServer = ReturnType<typeof draftServer>
/** Network conditions of one request: latency in ms of the request and of the response, and which message is lost. */
export type Line = { there: number; back: number; lost?: 'request' | 'answer' }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const offline = () => new StudioFailure(0, '连接不上服务器')

/** Simulates the server of one article behind a network whose conditions a test sets. */
export function draftServer(html = '') {
  const stored = { draft: draftWith(html), version: 1, by: '' }
  const revisions: string[] = []
  const saves: SaveOptions[] = []
  /** Name of the window that took over. The server accepts only saves of this window. */
  let writer: string | undefined
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

  /** Saves a draft without a version check, as another author. */
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
    takeOver: (name: string | undefined) => void (writer = name),
    /** Dependencies of a window's autosave; `is`: whether the window is open and its staff member logged in. */
    window(
      name: string,
      journal: { entry?: JournalEntry | undefined },
      is: { alive: boolean; loggedIn: boolean },
    ): AutosaveDependencies {
      const check = () => {
        if (!is.loggedIn) throw new StudioFailure(401, STUDIO_MESSAGE.logInAgain)
      }
      return {
        save(draft, options) {
          return request((): SaveResult => {
            check()
            if (writer !== undefined && writer !== name) throw new StudioFailure(423, '稿件正在另一个窗口编辑')
            saves.push(options)
            if (options.version !== stored.version) throw new StudioFailure(409, '稿件已被他人修改')
            return { version: put(draft, name, options.revision), saveTime: '2026-11-22 10:32:05' }
          })
        },
        read: () =>
          request((): RemoteDraft => {
            check()
            return { draft: stored.draft, version: stored.version, by: stored.by, time: '', isEditable: true }
          }),
        isWriter: () => request(() => writer === undefined || writer === name),
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
