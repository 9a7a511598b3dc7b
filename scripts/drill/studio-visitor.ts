import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { type DrillContext, required } from './drill-scenario.ts'

/** Response of a studio call. */
type Reply = { status: number; msg: string; data: Record<string, unknown> | null }

export type StudioVisitor = {
  call: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Reply>
}

/** A client of the studio, with or without cookies. */
export function studioVisitor(base: string, { keepsCookies = true } = {}): StudioVisitor {
  const cookies = new Map<string, string>()
  return {
    async call(method, path, body) {
      const reply = await fetch(`${base}/studio-api${path}`, {
        method,
        headers: {
          origin: base,
          'sec-fetch-site': 'same-origin',
          ...(body && { 'content-type': 'application/json' }),
          ...(cookies.size > 0 && { cookie: [...cookies.values()].join('; ') }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      for (const line of keepsCookies ? reply.headers.getSetCookie() : []) {
        const pair = line.split(';', 1)[0] ?? ''
        cookies.set(pair.split('=', 1)[0] ?? '', pair)
      }
      const { msg, data } = (await reply.json()) as Omit<Reply, 'status'>
      return { status: reply.status, msg, data }
    },
  }
}

/** Runs `npm run staff --` next to the running site. @returns the printed one-time password. */
export async function staffCommand({ environment }: DrillContext, ...given: string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/staff-command.ts', ...given], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const password = /: (\S{16})$/m.exec(printed)?.[1]
  required(password !== undefined, `npm run staff -- ${given.join(' ')} printed no password`)
  return password
}
