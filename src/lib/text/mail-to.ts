/** The address that begins an email to somebody. https://www.rfc-editor.org/rfc/rfc6068 */
export const mailTo = (address: string): string => `mailto:${encodeURIComponent(address).replace('%40', '@')}`
