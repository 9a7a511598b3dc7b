import sharp from 'sharp'
import type { StudioFile, UploadedStudioFile } from '#contracts/generated/studio-wire.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { readAddress, sendFile } from './send-file.ts'

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
export const aPicture = (colour = '#0b4f9e') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer()

export type MediaDesk = Awaited<ReturnType<typeof openMediaDesk>>

/** A site with staff, and helpers for an author's work with files. */
export async function openMediaDesk(kind: DatabaseKind, options: Parameters<typeof openDesk>[1] = {}) {
  const desk = await openDesk(kind, options)
  const { cookie } = desk.people.author
  const sent = async (bytes: Buffer, more: { kind?: string; name?: string } = {}): Promise<UploadedStudioFile> =>
    (await sendFile(desk.site, bytes, { cookie, ...more })).data
  return {
    ...desk,
    cookie,
    sent,
    bytes: aPicture,
    aFile: async (colour?: string) => sent(await aPicture(colour)),
    codeOf: async (address: string) => (await readAddress(desk.site, address)).code,
    withPicture: ({ url }: Pick<StudioFile, 'url'>) => `<p>正文</p><p><img src="${url}" alt="现场" /></p>`,
    mediaOf: async (fileId: number) => (await studioCall(desk.site, 'readFile', { fileId }, { cookie })).data,
  }
}
