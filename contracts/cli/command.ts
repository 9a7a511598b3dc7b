/** What a command has of the process it runs in. */
export type Terminal = {
  environment: Readonly<Record<string, string | undefined>>
  /** As Node writes it: 'v20.19.0'. */
  nodeVersion: string
  input: NodeJS.ReadableStream
  print: (text: string) => void
  /** yyyy-MM-dd, where the person sits. */
  today: () => string
  /** Waits until the person has had enough (Ctrl-C), or the time is over. */
  ended: (timeMs?: number) => Promise<void>
}

/**
 * A command of the kit. @returns the exit code: 0 conforms, 1 deviates, 2 nothing can be said, 3 misses a threshold.
 * @throws CannotRun when it could not run.
 */
export type Command = (argv: readonly string[], terminal: Terminal) => Promise<ExitCode>
export type ExitCode = 0 | 1 | 2 | 3
