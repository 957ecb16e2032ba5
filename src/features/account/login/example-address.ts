import type { Partner } from '#domain/partner/partner.ts'

/** An email address as an example, at the partner's own domain: that of their contact, else of the page. */
export function exampleAddress({ resources }: Pick<Partner, 'resources'>, hostname: string): string {
  const domain = resources.contact.split('@')[1] ?? hostname
  return `name@${/^[a-z][\w-]*(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(domain) ? domain : 'example.com'}`
}
