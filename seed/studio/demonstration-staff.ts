/** The password of every demonstration account of the studio; the README tells it. */
export const DEMONSTRATION_STAFF_PASSWORD = 'Jianghan@2026'

/** What the authenticator of every demonstration account is made of, where its roles need one. */
export const DEMONSTRATION_TOTP_SECRET = 'JIANGHANRENCAIDEMOSTUDIOSECRETAB'
