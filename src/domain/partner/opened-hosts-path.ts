/**
 * Address under which the page leaves the hosts of extensions for the service worker, which sends the page with their
 * policy.
 */
export const OPENED_HOSTS_PATH = '/partner/opened-hosts'
