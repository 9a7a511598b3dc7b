/** A phone number without its middle: 199****5001. */
export const maskedPhone = (phoneNumber: string): string => phoneNumber.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
