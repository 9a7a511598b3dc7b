/** Password of every demo staff account, as printed in the README. */
export const DEMONSTRATION_STAFF_PASSWORD = 'Jianghan@2026'

/** TOTP secret of every demo staff account whose roles require a second factor. */
export const DEMONSTRATION_TOTP_SECRET = 'JIANGHANRENCAIDEMOSTUDIOSECRETAB'
