import supertest from 'supertest'
import { type StudioEndpoint, studioEndpoints } from '#contracts/generated/studio-endpoints.ts'
import type { ContentImportCheck, ContentImportStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { STUDIO_API_BASE } from '#contracts/studio/studio-limits.ts'
import { type ContentDesk, openContentDesk } from '#server/features/content/testing/content-desk.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { type Member, studioCall, type StudioReply } from '#server/features/staff/testing/staff-client.ts'

export type ImportDesk = Awaited<ReturnType<typeof openImportDesk>>
type SentFile = { name: string; bytes: Buffer }

/** A CSV file to send. */
export const csv = (text: string, name = 'a.csv'): SentFile => ({ name, bytes: Buffer.from(text) })

/** A content desk with calls that send and receive files. */
export async function openImportDesk(kind: DatabaseKind, options: Parameters<typeof openContentDesk>[1] = {}) {
  const desk = await openContentDesk(kind, options)
  return { ...desk, ...importCalls(desk) }
}

/** Calls of imports over HTTP. */
export function importCalls({ site, people }: Pick<ContentDesk, 'site' | 'people'>) {
  const addressOf = (id: keyof StudioWire, kind: string) => {
    const { path }: StudioEndpoint = studioEndpoints[id]
    return STUDIO_API_BASE + path.replace('{kind}', kind)
  }

  async function send<Id extends 'checkContentImport' | 'createContentImport'>(
    id: Id,
    { kind, ...query }: StudioWire[Id]['input'],
    { file, who = people.author }: { file: SentFile; who?: Member },
  ): Promise<StudioReply<StudioWire[Id]['data']>> {
    const reply = await supertest(site.app.server)
      .post(addressOf(id, kind))
      .query(query)
      .set({ host: 'studio.test', origin: 'http://studio.test', cookie: who.cookie })
      .attach('file', file.bytes, file.name)
    return { ...(reply.body as StudioReply<StudioWire[Id]['data']>), status: reply.status }
  }

  async function receive(
    id: 'exportContent' | 'readImportTemplate',
    { kind, ...query }: Pick<StudioWire['exportContent']['input'], 'kind' | 'format' | 'keyword'>,
    who: Member = people.author,
  ): Promise<{ status: number; bytes: Buffer; name: string }> {
    const reply = await supertest(site.app.server)
      .get(addressOf(id, kind))
      .query(query)
      .set({ host: 'studio.test', cookie: who.cookie })
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)))
      })
    const name = decodeURIComponent(/''(.*)$/.exec(reply.headers['content-disposition'] ?? '')?.[1] ?? '')
    return { status: reply.status, bytes: reply.body as Buffer, name }
  }

  const columnsOf = ({ columns }: ContentImportCheck) => columns.map(({ path }) => path).join(',')

  /** Checks a file. */
  const check = async (kind: ContentKindId, file: SentFile): Promise<ContentImportCheck> =>
    (await send('checkContentImport', { kind }, { file })).data
  /** Checks a file and submits it with the digest of the check. */
  async function submit(kind: ContentKindId, file: SentFile, skipsErrors = false) {
    const checked = await check(kind, file)
    const { digest } = checked
    return send('createContentImport', { kind, columns: columnsOf(checked), digest, skipsErrors }, { file })
  }
  const moved = ({ importId, version }: ContentImportStanding, kind: ContentKindId) => ({ kind, importId, version })

  /** Approves a submitted import and begins to publish it. */
  async function publishSent(
    kind: ContentKindId,
    { data: sent, msg }: StudioReply<ContentImportStanding>,
  ): Promise<ContentImportStanding> {
    if (sent === null) throw new Error(msg)
    const approving = await studioCall(site, 'approveContentImport', moved(sent, kind), people.finalReviewer)
    const begun = await studioCall(site, 'publishContentImport', moved(approving.data, kind), people.publisher)
    if (begun.status !== 200) throw new Error(`${approving.msg} ${begun.msg}`)
    return begun.data
  }
  /** Submits, approves and begins to publish a file. */
  const publishing = async (kind: ContentKindId, file: SentFile, skipsErrors = false) =>
    publishSent(kind, await submit(kind, file, skipsErrors))

  /** Publishes a file. */
  async function published(kind: ContentKindId, file: SentFile, skipsErrors = false): Promise<ContentImportStanding> {
    const { importId } = await publishing(kind, file, skipsErrors)
    await site.services.importTimer.runDue()
    return (await read(kind, importId)).data.standing
  }
  const read = (kind: ContentKindId, importId: number, who: Member = people.author) =>
    studioCall(site, 'readContentImport', { kind, importId }, who)
  /** Undoes an import. */
  async function undone(
    kind: ContentKindId,
    standing: ContentImportStanding,
  ): Promise<StudioReply<ContentImportStanding>> {
    const begun = await studioCall(site, 'undoContentImport', moved(standing, kind), people.publisher)
    await site.services.importTimer.runDue()
    return begun.status === 200 ? { ...begun, data: (await read(kind, standing.importId)).data.standing } : begun
  }

  return {
    send,
    receive,
    check,
    submit,
    importMoved: moved,
    publishSent,
    publishing,
    importPublished: published,
    readImport: read,
    undone,
    columnsOf,
  }
}
