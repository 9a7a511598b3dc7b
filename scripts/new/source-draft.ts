/** A set of file changes in memory. The files are written only when the set is complete. */
export type SourceDraft = {
  /** Current or drafted text of a file; undefined if missing. */
  read: (path: string) => string | undefined
  /** Drafts a new file. @throws Error if it exists. */
  create: (path: string, text: string) => void
  /** Changes an existing file. @throws Error if it is missing. */
  edit: (path: string, change: (text: string) => string) => void
  /** Changed files by path. */
  changed: ReadonlyMap<string, string>
}

/** Creates a draft on the files that `readFile` returns. */
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
