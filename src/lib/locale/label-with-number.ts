import { formatNumber } from './ui-locale.ts'

/** 'Headline 2' */
export const labelWithNumber = (label: string, number: number): string => `${label} ${formatNumber(number)}`
