/** Why a run could not begin or go on, with what to do about it: exit code 2. Both texts are for the person at the terminal. */
export class CannotRun extends Error {
  readonly advice: string
  constructor(reason: string, advice: string) {
    super(reason)
    this.advice = advice
  }
}
