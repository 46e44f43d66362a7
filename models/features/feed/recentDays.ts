/** Days whose feeds are counted on the home page. */
export const RECENT_DAYS = 30;
