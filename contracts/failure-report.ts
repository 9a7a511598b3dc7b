/** How React handled an error: caught by a boundary, uncaught, or recovered. */
export const FAILURE_KINDS = ['caught', 'uncaught', 'recoverable'] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

export const MESSAGE_MAX_LENGTH = 300
export const STACK_MAX_LENGTH = 2000

/** Input of reportPageFailure. */
export type FailureReport = { page: string; kind: FailureKind; message: string; stack: string }

/**
 * Builds the report of a page error without personal data: numbers in the path become `:id`, the message is masked, and
 * the stack is reduced to functions and script positions.
 */
export function failureReport(kind: FailureKind, error: unknown, pathname: string): FailureReport {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const page = pathname.replace(/\d+/g, ':id').replace(/[^A-Za-z0-9/:_-]/g, '')
  return {
    page: page.slice(0, 100) || '/',
    kind,
    message: maskedText(`${name}: ${message}`).slice(0, MESSAGE_MAX_LENGTH),
    stack: maskedStack(stack).slice(0, STACK_MAX_LENGTH),
  }
}

/** Masks possible personal data: numbers of three or more digits, email addresses, non-ASCII text. */
export const maskedText = (text: string): string =>
  text
    .slice(0, 2 * STACK_MAX_LENGTH) // limits the cost of the replacements
    .replace(/[^\x20-\x7e\n]+/g, '…')
    .replace(/[\w.+-]{1,64}@[\w.-]{1,255}/g, '@')
    .replace(/\d{3,}/g, '#')

/** Matches function, file, line and column of a stack frame, in the formats of V8 and other engines. */
const FRAME = /^\s*(?:at )?([\w$.<> ]{0,60}?)[ @(]*(?:https?:\/\/[^/\s]+)?(\/[\w./@-]{1,120}):(\d+):(\d+)/

/** The frames of a stack, one per line, as `function /file:line:column`, without origin and other text. */
export const maskedStack = (stack: string): string =>
  stack
    .slice(0, 4 * STACK_MAX_LENGTH)
    .split('\n')
    .flatMap((line) => {
      const [, name = '', file = '', row = '', column = ''] = FRAME.exec(line.slice(0, 400)) ?? []
      return file === '' ? [] : [`${name.trim()} ${file}:${row}:${column}`.trim()]
    })
    .join('\n')
