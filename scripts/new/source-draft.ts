/** Files as they shall be; nothing is on disk before all of them are known. */
export type SourceDraft = {
  /** The text of a file as it is or shall be; undefined when there is none. */
  read: (path: string) => string | undefined
  /** A file that must not be there yet. @throws Error when it is. */
  create: (path: string, text: string) => void
  /** A file that must be there. @throws Error when it is not. */
  edit: (path: string, change: (text: string) => string) => void
  /** The files that change, by path. */
  changed: ReadonlyMap<string, string>
}

/** A draft on top of the files that `readFile` finds. */
export function sourceDraft(readFile: (path: string) => string | undefined): SourceDraft {
  const changed = new Map<string, string>()
  const read = (path: string) => changed.get(path) ?? readFile(path)
  return {
    read,
    changed,
    create(path, text) {
      if (read(path) !== undefined) throw new Error(`${path} is there already`)
      changed.set(path, text)
    },
    edit(path, change) {
      const text = read(path)
      if (text === undefined) throw new Error(`${path} is not there`)
      try {
        changed.set(path, change(text))
      } catch (error) {
        throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    },
  }
}
