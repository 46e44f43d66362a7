import { whenNeeded } from '../../whenNeeded';

/** Forms bring the rules with them: loaded when something is missing. */
export const QuickCreate = whenNeeded(async () => (await import('./CreateDialog')).CreateDialog);
