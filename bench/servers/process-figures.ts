import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { statementsOf } from '#server/testing/count-statements.ts'

// CPU time of the threads of the process, for the capacity model.

/** Times in microseconds since the start of the process. */
export type ProcessUse = {
  /** Processor time of all threads. */
  all: number
  /** Processor time of the main thread. */
  main: number
  /** Time in which the main thread was ready and waited for a processor. */
  waited: number
  /** Time in which the event loop was not idle. */
  active: number
}

/** Adds the routes below /__bench/process. `statements/end` returns the number of statements since `begin`. */
export function processFigures(app: FastifyInstance): void {
  let end: (() => void) | undefined
  let counting: Promise<string[]> | undefined
  app.get('/__bench/process/use', (_request, reply) => reply.send(processUse()))
  app.get('/__bench/process/statements/begin', (_request, reply) => {
    counting = statementsOf(() => new Promise<void>((resolve) => (end = resolve)))
    return reply.send('')
  })
  app.get('/__bench/process/statements/end', async (_request, reply) => {
    end?.()
    return reply.send(String((await counting)?.length ?? 0))
  })
}

function processUse(): ProcessUse {
  const { user, system } = process.cpuUsage()
  // Linux only: time in ns on a processor, and in the queue for a processor
  const [main = 0, waited = 0] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ').map(Number)
  const active = performance.eventLoopUtilization().active * 1000
  return { all: user + system, main: main / 1000, waited: waited / 1000, active }
}
