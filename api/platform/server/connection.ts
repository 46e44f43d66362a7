import type { Request } from '@hapi/hapi';

/** Whether a request came over a connection; an injected one has none. */
export const hasConnection = ({ raw: { req } }: Request): boolean => 'complete' in req;
