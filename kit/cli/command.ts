/** The parts of the process that a command may use. */
export type Terminal = {
  environment: Readonly<Record<string, string | undefined>>
  /** In Node's format: 'v20.19.0'. */
  nodeVersion: string
  input: NodeJS.ReadableStream
  print: (text: string) => void
  /** The local date, yyyy-MM-dd. */
  today: () => string
  /** Resolves on Ctrl-C or after `timeMs`. */
  ended: (timeMs?: number) => Promise<void>
}

/**
 * A command of the kit. @returns the exit code: 0 if the target conforms, 1 if it deviates, 2 if the run is
 * inconclusive, 3 if the result misses a threshold. @throws SetupError if the command cannot run.
 */
export type Command = (argv: readonly string[], terminal: Terminal) => Promise<ExitCode>
export type ExitCode = 0 | 1 | 2 | 3
