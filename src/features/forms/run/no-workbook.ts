/** In the address of a form that is in no workbook. */
export const NO_WORKBOOK = '-'
