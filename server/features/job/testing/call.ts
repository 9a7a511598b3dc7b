import supertest from 'supertest'
import { endpoints, type OperationId } from '#contracts/generated/endpoints.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'

/** Makes a call over HTTP and returns its reply. */
export async function call<Id extends OperationId & keyof Wire>(
  { app }: TestApp,
  id: Id,
  input: Record<string, string | number> = {},
): Promise<Wire[Id]['reply']> {
  const { method, path } = endpoints[id]
  const address = `${API_BASE}${path.replace('{product}', 'website')}`
  const request = supertest(app.server)
  const { body } = await (method === 'GET' ? request.get(address) : request.post(address)).query(input)
  return body as Wire[Id]['reply']
}

/** Makes a list call and returns its reply. @throws Error if the call fails. */
export async function rowsOf<Id extends 'jobsList' | 'companyList' | 'getProjectCompanyList'>(
  site: TestApp,
  id: Id,
  input: Record<string, string | number> = {},
): Promise<Extract<Wire[Id]['reply'], { code: 200 }>> {
  const reply = await call(site, id, input)
  if (reply.code !== 200) throw new Error(reply.msg)
  return reply as Extract<Wire[Id]['reply'], { code: 200 }>
}

/** Makes a call and returns `data` of its reply. @throws Error if the call fails. */
export async function dataOf<Id extends OperationId & keyof Wire>(
  site: TestApp,
  id: Id,
  input: Record<string, string | number> = {},
): Promise<Extract<Wire[Id]['reply'], { data: unknown }>['data']> {
  const reply = await call(site, id, input)
  if (!('data' in reply)) throw new Error(JSON.stringify(reply))
  return reply.data
}
