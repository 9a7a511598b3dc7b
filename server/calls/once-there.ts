/**
 * What `use` makes of a value: at once when the value is there, else when it has come. So a cached answer waits for no
 * promise on its way, which would be a third of its cost.
 */
export const onceThere = <Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result | Promise<Result>,
): Result | Promise<Result> => (value instanceof Promise ? value.then(use) : use(value))
