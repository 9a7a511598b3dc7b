import { open } from 'node:fs/promises'

/** Folder of the main part in each package (ECMA-376). */
const MAIN_FOLDER: Readonly<Record<string, string>> = { docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' }
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024
const MAX_COMMENT_BYTES = 65_535
const END_BYTES = 22
const END_MARK = 0x06054b50
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46

/**
 * Whether a zip file is an Office document of its extension, by the names in its directory: nothing is unpacked. False
 * for documents with macros, whatever their extension.
 */
export async function isOfficePackage(extension: string, path: string): Promise<boolean> {
  const folder = MAIN_FOLDER[extension]
  const names = folder === undefined ? undefined : await entryNames(path)
  if (folder === undefined || names === undefined) return false
  return (
    names.includes('[content_types].xml') &&
    names.some((name) => name.startsWith(folder)) &&
    !names.some((name) => /vbaproject|\.bin\.rels$|macrosheets/.test(name))
  )
}

/** The names in the directory of a zip file, in lower case and with `/`; undefined without a readable directory. */
async function entryNames(path: string): Promise<string[] | undefined> {
  const handle = await open(path, 'r')
  const read = async (start: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    return buffer.subarray(0, bytesRead)
  }
  try {
    const { size } = await handle.stat()
    const tailBytes = Math.min(size, END_BYTES + MAX_COMMENT_BYTES)
    const tail = await read(size - tailBytes, tailBytes)
    const end = lastEnd(tail)
    if (end === undefined || end.length > MAX_DIRECTORY_BYTES || end.start + end.length > size) return undefined
    return namesIn(await read(end.start, end.length))
  } finally {
    await handle.close()
  }
}

function lastEnd(tail: Buffer): { start: number; length: number } | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === END_MARK) {
      return { length: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) }
    }
  }
  return undefined
}

function namesIn(directory: Buffer): string[] | undefined {
  const names: string[] = []
  for (let at = 0; at < directory.length;) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY_MARK) return undefined
    const nameBytes = directory.readUInt16LE(at + 28)
    // programs for Windows write `\\`, and names in other cases; Office reads both
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes)
    names.push(name.replaceAll('\\', '/').toLowerCase())
    at += ENTRY_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}
