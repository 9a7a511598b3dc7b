import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT_SYSTEM_NAME, TEACHING_BASE_NAME } from '#contracts/constants/limits.ts'
import { BASE_CONTENT_FILE, type BaseContent } from '#server/start/base-content.ts'
import { readPage, readSearchWords, readWords, type TreeNode } from './content/read-content.ts'
import { readIndustries } from './lookups/industries.ts'
import { readMajors } from './lookups/majors.ts'
import { readRegions } from './lookups/regions.ts'
import { readTrades } from './lookups/trades.ts'
import { mediaToStore } from './media-to-store.ts'
import { SEEDED_FILE_DAY, seededFileId } from './media-store.ts'
import { pageDocuments, pageMedia } from './page-documents/page-documents.ts'
import { siteFacts } from './site-facts.ts'

type Files = ReadonlyMap<string, Buffer>

/** Returns the base content of every site, and the bytes of its media by id: docs/decisions/0020-base-content.md. */
export async function baseContent(): Promise<{ content: BaseContent; files: Files }> {
  const day = SEEDED_FILE_DAY.toISOString()
  const made = await Promise.all(
    pageMedia.map(async (name) => ({ name, id: seededFileId(name), day, ...(await mediaToStore(name).make()) })),
  )
  const sizes = new Map(made.map(({ name, bytes }) => [name, bytes.length]))
  const content: BaseContent = {
    facts: siteFacts(),
    pages: pageDocuments((name) => ({ url: name, size: sizes.get(name) ?? 0 })),
    media: made.map(({ bytes: _bytes, ...medium }) => medium),
    trees: [
      { name: PRODUCT_SYSTEM_NAME, nodes: treeNodes('about-2') },
      { name: TEACHING_BASE_NAME, nodes: treeNodes('teaching-base') },
    ],
    lookups: { regions: readRegions(), industries: readIndustries(), trades: readTrades(), majors: readMajors() },
    words: readWords(),
    searchWords: readSearchWords(),
  }
  return { content, files: new Map(made.map(({ id, bytes }) => [id, bytes])) }
}

/** Writes the base content to a folder, from which the built server reads it. */
export async function writeBaseContent(folder: string): Promise<void> {
  const { content, files } = await baseContent()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [id, bytes] of files) await writeFile(join(folder, id), bytes)
  await writeFile(join(folder, BASE_CONTENT_FILE), JSON.stringify(content))
}

function treeNodes(slug: string) {
  const { nodes, rootPid } = readPage<{ nodes: TreeNode[] }>(slug)
  return nodes
    .toSorted((one, other) => one.orderNum - other.orderNum)
    .map(({ cmProductSystemId: id, pid, name }) => ({ id, pid: pid === rootPid ? '' : pid, name }))
}
