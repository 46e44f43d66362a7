/** Days of whose feeds the home page gives figures. */
export const RECENT_DAYS = 30;
