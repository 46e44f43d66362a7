import { whenNeeded } from '../../platform/lazy';

/** Forms bring the rules with them: loaded when something is missing. */
export const QuickCreate = whenNeeded(async () => (await import('../../platform/form/CreateDialog')).CreateDialog);
