import supertest from 'supertest'
import type { UploadedStudioFile } from '#contracts/generated/studio-wire.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { StudioReply } from '#server/features/staff/testing/staff-client.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'

type Sending = { cookie?: string; origin?: string; kind?: string; name?: string }

/** Uploads a file as the studio's pages do. */
export async function sendFile(
  site: TestApp,
  bytes: Buffer,
  { cookie = '', origin = 'http://studio.test', kind = 'picture', name = '图.png' }: Sending = {},
): Promise<StudioReply<UploadedStudioFile>> {
  const reply = await supertest(site.app.server)
    .post(`/studio-api/files?kind=${kind}`)
    .set('host', 'studio.test')
    .set('origin', origin)
    .set('cookie', cookie)
    .attach('file', bytes, name)
  return { status: reply.status, ...(reply.body as { code: number; msg: string; data: UploadedStudioFile }) }
}

/** Reads a stored file by its URL; errors have status 200 and a code in the body. */
export async function readAddress(site: TestApp, address: string) {
  const { headers, rawPayload } = await site.app.inject({ method: 'GET', url: address })
  const isRefused = String(headers['content-type']).includes('json')
  return {
    bytes: isRefused ? undefined : rawPayload,
    code: isRefused ? (JSON.parse(rawPayload.toString()) as { code: number }).code : 200,
    caching: headers['cache-control'],
  }
}

/** The name of a stored file in its address. */
export const nameIn = (url: string): string => url.slice(API_BASE.length).split('/').at(-1) ?? ''
