/** The run could not start or continue: exit code 2. Contains the reason and the remedy, shown in the terminal. */
export class SetupError extends Error {
  readonly advice: string
  constructor(reason: string, advice: string) {
    super(reason)
    this.advice = advice
  }
}
