/** Masks the middle of a phone number: 199****0086, +852****4567. Other strings are returned unchanged. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\+(?:852|853|886)|\d{3})\d+(\d{4})$/, '$1****$2')

/** Masks the local part of an email address except for its first character: y***@example.cn. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***')
