/**
 * Applies `use` to a value, synchronously if the value is not a promise. A promise would be a third of the cost of a
 * cached response.
 */
export const mapMaybePromise = <Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(use) : use(value))
