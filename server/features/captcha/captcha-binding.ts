import { addressBlock } from '#server/platform/client-address.ts'

/** What a proof is good for; '' stands for what nobody named. */
export type Binding = { purpose: string; phone: string; block: string }

/** What a proof is to be used for. */
export type ProofUse = { purpose: string; address: string; phoneLookup?: string }

/** Whether challenges that name neither purpose nor number are handed out (the stock clients' do not). */
export type UnboundCaptchas = 'accept' | 'refuse'

/** What protects no number, but a log-in name of staff. */
const WITHOUT_NUMBER = 'staffLogin'
const MAX_LENGTH = 32

/** What a client says that its challenge is for; the number is kept as its keyed hash alone. */
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

/** Whether a challenge names all that it can be bound to. */
export const isBound = ({ purpose, phone }: Binding): boolean =>
  purpose === WITHOUT_NUMBER || (purpose !== '' && phone !== '')

/** Whether a proof may be used so: nothing that it names is another. */
export const serves = (bound: Binding, { purpose, address, phoneLookup = '' }: ProofUse): boolean =>
  isFor(bound.purpose, purpose) && isFor(bound.phone, phoneLookup) && isFor(bound.block, addressBlock(address))

const isFor = (named: string, used: string) => named === '' || named === used

const shortText = (value: unknown) => (typeof value === 'string' && value.length <= MAX_LENGTH ? value : '')
