/** The route of the help, with the guide that it shows. */
export const HELP_ROUTE = '/help/:guide?';

/** Returns the address of a guide. */
export const helpPath = (guide: string): string => `/help/${guide}`;
