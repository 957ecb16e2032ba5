/** What the build puts beside the worker to spare the first start most of its time. */
export const TEMPLATE_NAME = 'database-template.bin'
