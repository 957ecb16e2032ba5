import { createHmac, timingSafeEqual } from 'node:crypto'

const PROOF_LIFE_S = 10 * 60

/** Values that a proof is bound to. It is worthless for another session or another password. */
export interface ProofBinding {
  readonly tokenHash: string
  readonly passwordHash: string
}

/**
 * Makes a proof that somebody knew their password, shaped like a token. Nothing is stored: the password's hash, which
 * only the server has, signs it.
 */
export function mintPasswordProof(of: ProofBinding, nowMs: number): string {
  const expiry = Buffer.from(String(Math.floor(nowMs / 1000) + PROOF_LIFE_S)).toString('base64url')
  return `${expiry}.${signatureOf(of, expiry)}`
}

/** Is true if a text is such a proof and has not expired. */
export function isPasswordProof(text: string, of: ProofBinding, nowMs: number): boolean {
  const [expiry = '', signature = '', ...rest] = text.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(of, expiry))]
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return false
  return Number(Buffer.from(expiry, 'base64url').toString()) * 1000 > nowMs
}

const signatureOf = ({ tokenHash, passwordHash }: ProofBinding, expiry: string): string =>
  createHmac('sha256', passwordHash).update(`password proof ${tokenHash} ${expiry}`).digest('base64url')
