import { BASE } from '../../../models/platform/calls/paths';

/** Opens an address by a page load, without any cached data: another user's data are different. */
export const openAfresh = (path: string): void => window.location.assign(`${BASE}${path}`);
