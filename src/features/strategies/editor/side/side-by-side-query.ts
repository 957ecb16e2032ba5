/** From this width on there is room for text and side panel. */
export const SIDE_BY_SIDE_QUERY = '(min-width: 68rem)'
