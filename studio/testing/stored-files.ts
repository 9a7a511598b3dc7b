import { onTestFinished, vi } from 'vitest'

type StoredFile = { name: string; text: Promise<string> }

/** Collects the files that a screen downloads. Until the end of the test, `click()` on a link has no other effect. */
export function collectStoredFiles(): StoredFile[] {
  const stored: StoredFile[] = []
  let last = new Blob()
  // jsdom has no object URLs
  Object.assign(URL, {
    createObjectURL: (bytes: Blob) => ((last = bytes), 'blob:'),
    revokeObjectURL: () => undefined,
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    stored.push({ name: this.download, text: textOf(last) })
  })
  onTestFinished(() => click.mockRestore())
  return stored
}

/** The text of a file; jsdom has no Blob.text. */
const textOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.readAsText(bytes)
  })
