import { lazy } from '../lazy';

/** Loaded on demand: forms need the rules with them. */
export const QuickCreate = lazy(async () => (await import('./CreateDialog')).CreateDialog);
