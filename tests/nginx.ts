import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Path of nginx; undefined if the machine lacks nginx. */
export const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file))

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Starts nginx. `configure` is called with a folder for files, and returns the content of the http block.
 *
 * @returns a function that stops nginx and removes the folder
 * @throws Error if nginx rejects the configuration
 */
export async function startNginx(port: number, configure: (folder: string) => string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`)
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temporary.join(' ')} ${configure(folder)} }`,
  )
  execFileSync(NGINX ?? '', ['-t', '-q', '-e', `${folder}/start.log`, '-c', file])
  const nginx = spawn(NGINX ?? '', ['-e', `${folder}/start.log`, '-c', file], { stdio: 'ignore' })
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/x`, { redirect: 'manual' }), { timeout: 10_000 })
  return async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGQUIT')
    await ended
    await rm(folder, { recursive: true })
  }
}
