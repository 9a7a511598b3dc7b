import { open } from 'node:fs/promises'
import { directoryEntries, directoryPlace, TAIL_BYTES } from '#contracts/archive/zip-directory.ts'

/** Folder and name of the main part in each package (ECMA-376). Some programs write the main part into the root. */
const MAIN: Readonly<Record<string, { folder: string; part: string }>> = {
  docx: { folder: 'word/', part: 'document.xml' },
  xlsx: { folder: 'xl/', part: 'workbook.xml' },
  pptx: { folder: 'ppt/', part: 'presentation.xml' },
}
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024

/**
 * Whether a zip file is an Office document of its extension, by the names in its directory: nothing is unpacked. False
 * for documents with macros, whatever their extension.
 */
export async function isOfficePackage(extension: string, path: string): Promise<boolean> {
  const main = MAIN[extension]
  const names = main === undefined ? undefined : await entryNames(path)
  if (main === undefined || names === undefined) return false
  return (
    names.includes('[content_types].xml') &&
    names.some((name) => name.startsWith(main.folder) || name === main.part) &&
    !names.some((name) => /vbaproject|\.bin\.rels$|macrosheets/.test(name))
  )
}

/** The names in the directory of a zip file, in lower case, as Office compares them; undefined without a readable directory. */
async function entryNames(path: string): Promise<string[] | undefined> {
  const handle = await open(path, 'r')
  const read = async (start: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  }
  try {
    const { size } = await handle.stat()
    const tailBytes = Math.min(size, TAIL_BYTES)
    const tail = await read(size - tailBytes, tailBytes)
    const place = ifReadable(() => directoryPlace(tail))
    if (place === undefined || place.length > MAX_DIRECTORY_BYTES || place.start + place.length > size) return undefined
    const directory = await read(place.start, place.length)
    return ifReadable(() => Array.from(directoryEntries(directory), ({ name }) => name.toLowerCase()))
  } finally {
    await handle.close()
  }
}

function ifReadable<Result>(parse: () => Result): Result | undefined {
  try {
    return parse()
  } catch {
    return undefined
  }
}
