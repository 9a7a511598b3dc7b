import { addressBlock } from '#server/platform/address-block.ts'

/** Permitted use of a proof: purpose, hash of the phone number, address block. '' permits any value. */
export type Binding = { purpose: string; phone: string; block: string }

/** Actual use of a proof, which must match its binding. */
export type ProofUse = { purpose: string; address: string; phoneLookup?: string }

/** Whether challenges without a purpose or a phone number, as stock clients request them, are allowed. */
export type UnboundCaptchas = 'accept' | 'refuse'

/** Purposes that protect a log-in name of staff or a receipt number instead of a phone number. */
const WITHOUT_NUMBER: readonly string[] = ['staffLogin', 'feedbackAnswer']
const MAX_LENGTH = 32

/** The binding that a client requests; the number is stored as a keyed hash. */
export function bindingOf(
  input: Readonly<Record<string, unknown>>,
  address: string,
  phoneLookup: (phoneNumber: string) => string,
): Binding {
  const [purpose, number] = [shortText(input['purpose']), shortText(input['phoneNumber'])]
  return {
    purpose,
    phone: number === '' ? '' : phoneLookup(number),
    block: purpose === '' && number === '' ? '' : addressBlock(address),
  }
}

/** Whether a challenge is bound to a purpose and, unless the purpose needs none, to a phone number. */
export const isBound = ({ purpose, phone }: Binding): boolean =>
  WITHOUT_NUMBER.includes(purpose) || (purpose !== '' && phone !== '')

/** Whether a proof is valid for a use: all bound parts must match. */
export const serves = (bound: Binding, { purpose, address, phoneLookup = '' }: ProofUse): boolean =>
  isFor(bound.purpose, purpose) && isFor(bound.phone, phoneLookup) && isFor(bound.block, addressBlock(address))

const isFor = (named: string, used: string) => named === '' || named === used

const shortText = (value: unknown) => (typeof value === 'string' && value.length <= MAX_LENGTH ? value : '')
