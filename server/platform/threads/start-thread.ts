import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread of the server. `source`: `new URL('./svg-worker.ts', import.meta.url)`. The build places the compiled
 * file next to the server (`SERVER_THREADS` in scripts/build.ts), so the caller must be bundled with the server, not
 * loaded by import(). From source, the thread registers tsx first.
 */
export function startThread(source: URL, options: Pick<WorkerOptions, 'resourceLimits' | 'workerData'>): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), options)
  const bootstrap = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`
  return new Worker(bootstrap, { ...options, eval: true, execArgv: [] })
}
