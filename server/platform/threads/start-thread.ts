import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread of the server, given the address of its source, `new URL('./svg-worker.ts', import.meta.url)`. Compiled it
 * is a file of the same name beside the server (`SERVER_THREADS` in scripts/build.ts), which the module that names it has
 * to be part of (no import() of that); from source the thread has to learn TypeScript first.
 */
export function startThread(source: URL, options: Pick<WorkerOptions, 'resourceLimits' | 'workerData'>): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), options)
  const bootstrap = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`
  return new Worker(bootstrap, { ...options, eval: true, execArgv: [] })
}
