import { BASE } from '../../../models/platform/calls/paths';

/** Opens an address with nothing of what was read before: as somebody else everything is another's. */
export const openAfresh = (path: string): void => window.location.assign(`${BASE}${path}`);
