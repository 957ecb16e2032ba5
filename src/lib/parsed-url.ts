export interface ParsedUrl {
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  /** With its port, where that isn't the protocol's own. */
  readonly host: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly username: string
}

/** Declares the `URL` global: every runtime has it, but the language's own types don't. */
interface UrlGlobal {
  readonly URL: new (text: string) => ParsedUrl
}

/** The parts of an absolute address; null where it is none. */
export function parsedUrl(text: string): ParsedUrl | null {
  try {
    return new (globalThis as unknown as UrlGlobal).URL(text)
  } catch {
    return null
  }
}
