import { lazy } from '../lazy';

/** Forms bring the rules with them: loaded when something is missing. */
export const QuickCreate = lazy(async () => (await import('./CreateDialog')).CreateDialog);
