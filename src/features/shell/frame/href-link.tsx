import { Link, type LinkComponentProps } from '@tanstack/react-router'

export interface HrefLinkProps extends Omit<LinkComponentProps, 'to' | 'params' | 'search' | 'href'> {
  /** An address of this app, also one whose screen is still to come. */
  readonly href: string
}

/**
 * The router's link for an address that is data. Where a screen's own route is known when the code is written, use
 * Link: it checks the address.
 */
export function HrefLink({ href, ...rest }: HrefLinkProps) {
  return <Link {...rest} to="/$" params={{ _splat: href.replace(/^\//, '') }} />
}
