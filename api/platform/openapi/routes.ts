import type { Server } from '@hapi/hapi';
import { documentationPage, openapiDocument } from '../../../models/platform/server/documentation';
import { bindCall } from '../calls/bind';
import { makeOpenApi } from './document';
import { pageOf } from './page/page';

/** Registers the documentation, which is built on the first request and then cached: its sources never change. */
export const documentationRoutes = (server: Server): void => {
    const document = memoize(makeOpenApi);
    const page = memoize(() => pageOf(document()));
    bindCall(server, openapiDocument, async (_payload, { h }) => h.response(document()).type('application/json'));
    bindCall(server, documentationPage, async (_payload, { h }) => h.response(page()).type('text/html'));
};

const memoize = <T>(make: () => T): (() => T) => {
    let cachedValue: T | undefined;
    return () => (cachedValue ??= make());
};
