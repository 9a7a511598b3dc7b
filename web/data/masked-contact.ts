/** A phone number with its middle hidden: 199****0086, +852****4567. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\+(?:852|853|886)|\d{3})\d+(\d{4})$/, '$1****$2')

/** An address with all but the first letter of its name hidden: y***@example.cn. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')
