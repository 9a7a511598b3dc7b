import supertest from 'supertest'
import { API_BASE } from '#contracts/constants/limits.ts'
import type { TestApp } from './build-test-app.ts'

/** Response fields that tests read. */
export type AnyReply = { code: number; msg: string; total?: number; rows?: Record<string, unknown>[]; data?: unknown }

/** Makes a GET call over HTTP; the path is relative to /prod-api. */
export async function get(site: TestApp, path: string): Promise<AnyReply> {
  return (await supertest(site.app.server).get(API_BASE + path)).body as AnyReply
}
